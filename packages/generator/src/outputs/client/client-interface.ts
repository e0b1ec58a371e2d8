import {
  comment,
  commonName,
  type Service,
  type SourceFile,
  type Symbols,
  typeIdentifier,
  type WrittenClient,
} from '../../output.ts'
import { groupsOn, operationsOn, printGroupField, printMethods } from './group-file.ts'

/** The interface of each client; if there are several, a separate one has their common part. */
export function printClientInterfaces(symbols: Symbols, clients: readonly WrittenClient[], file: SourceFile): string[] {
  const { service, client: root } = symbols
  const own = root.composed === undefined ? [] : [file.type(composedName(service), file.pathToFile(root.composed))]
  const base = [...own, file.type('Client', '@portolan/core')].join(', ')
  const members = clients.map(({ hosts }) => [
    ...groupsOn(root, hosts).map((one) => printGroupField(symbols, one, file)),
    ...printMethods(symbols, operationsOn(root, hosts), file),
  ])
  const [first, ...others] = members as [string[], ...string[][]]
  const about = service.summary ?? firstParagraph(service.description) ?? `The client of ${service.title}.`
  if (others.length === 0) return clients.map(({ name }) => printInterface(about, name, base, first))
  const common = first.filter((member) => others.every((other) => other.includes(member)))
  return [
    printInterface(about, commonName, base, common),
    ...clients.map(({ name, description }, index) => {
      const further = members[index]?.filter((member) => !common.includes(member))
      return printInterface(description, name, commonName, further)
    }),
  ]
}

function printInterface(
  about: string | undefined,
  name: string,
  base: string,
  members: readonly string[] = [],
): string {
  return `${comment([about])}export interface ${name} extends ${base} {\n${members.join('\n')}\n}`
}

/** The interface of handwritten calls on the client itself. */
export function composedName(service: Service): string {
  return `Composed${typeIdentifier(service.name)}Client`
}

/** The paragraph for hovers: the rest is in the document. */
function firstParagraph(text: string | undefined): string | undefined {
  return text?.trim().split(/\n\s*\n/)[0] || undefined
}
