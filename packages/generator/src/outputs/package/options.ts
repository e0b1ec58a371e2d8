import { kebab, type OptionsSchema, type Service, visible } from '../../output.ts'

/** The options of the output `package`. */
export interface PackageOptions {
  readonly name?: string
  readonly license?: string
  readonly author?: string
  readonly repository?: string
  readonly homepage?: string
  readonly bugs?: string
  readonly document?: string
  readonly command?: string | false
  readonly commandPackage?: string
}

const packageNames = String.raw`^(?:@[a-z\d~-][a-z\d._~-]*/)?[a-z\d~-][a-z\d._~-]*$`
const address = { type: 'string', pattern: String.raw`^https://[^\s"'<>\\]+$` } as const

export const optionsSchema: OptionsSchema = {
  properties: {
    name: {
      type: 'string',
      pattern: packageNames,
      description: 'The name of the package: `@acme/sdk`.',
    },
    license: {
      type: 'string',
      pattern: String.raw`^[\w.+() -]+$`,
      description: 'The SPDX expression of its license. Without it, none is stated.',
    },
    author: { type: 'string', description: 'Its author, in the form of npm: `Acme <sdk@acme.example>`.' },
    repository: { ...address, description: 'The https address of its repository.' },
    homepage: { ...address, description: 'The address of its documentation.' },
    bugs: { ...address, description: 'Where users report bugs.' },
    document: { ...address, description: 'The address from which its workflow reads the new document.' },
    command: {
      oneOf: [{ type: 'string', pattern: String.raw`^[a-z][a-z\d]*(?:-[a-z\d]+)*$` }, { const: false }],
      description: 'The name of its command, in the folder `cli`; false for none.',
    },
    commandPackage: {
      type: 'string',
      pattern: packageNames,
      description: 'The name of the package of the command: `@acme/cli`.',
    },
  },
}

/** The facts of a package, from the config, and otherwise from the document. */
export interface PackageFacts extends PackageOptions {
  readonly name: string
  readonly title: string
  /** The name of the command; false for none. */
  readonly command: string | false
  /** The holder of the copyright. */
  readonly holder: string
}

export function readFacts(service: Service, options: PackageOptions): PackageFacts {
  const { contact, documentation } = service
  const title = oneLine(service.title)
  const repository = options.repository?.replace(/(?:\.git|\/)+$/, '')
  const named = contact?.name && oneLine(contact.name)
  const author = options.author ?? (named && readName(named, contact.email))
  const homepage = options.homepage ?? (isAddress(documentation) ? documentation : undefined)
  const name = options.name ?? packageName(service)
  const command = options.command ?? (plainName(service) || 'api')
  const isHub = repository !== undefined && /^https:\/\/(?:github|gitlab)\.com\//.test(repository)
  const bugs = options.bugs ?? (isHub ? `${repository}/issues` : undefined)
  return {
    ...options,
    name,
    title,
    command,
    ...(command === false ? {} : { commandPackage: options.commandPackage ?? nameCommandPackage(name, command) }),
    holder: oneLine((author ?? title).replace(/\s*[<(].*$/, '')) || title,
    ...(author ? { author } : {}),
    ...(repository ? { repository } : {}),
    ...(homepage ? { homepage } : {}),
    ...(bugs ? { bugs } : {}),
  }
}

function isAddress(text: string | undefined): text is string {
  return text !== undefined && /^https?:\/\/[^\s"'<>\\]+$/.test(text) && URL.canParse(text)
}

function readName(name: string, email: string | undefined): string {
  const plain = name.replaceAll(/[<>()]/g, '')
  return email !== undefined && /^[^\s<>()@]+@[^\s<>()@]+$/.test(email) ? `${plain} <${visible(email)}>` : plain
}

function oneLine(text: string): string {
  return visible(text).replaceAll(/\s+/g, ' ').trim()
}

/** The name of a package for a client. */
export function packageName(service: Service): string {
  return `${plainName(service) || 'api'}-client`
}

/** The characters of a client's name that every registry and shell accepts. */
function plainName({ name }: Service): string {
  return kebab(name)
    .normalize('NFD')
    .replaceAll(/[^a-z\d-]/g, '')
    .replaceAll(/^[\d-]+|-+$/g, '')
}

/** `@acme/cli` beside `@acme/sdk`, and `acme-cli` beside `acme-client`. */
function nameCommandPackage(name: string, command: string): string {
  const [scope] = name.startsWith('@') ? name.split('/') : []
  if (scope === undefined) return `${command}-cli`
  return scope === `@${command}` ? `${scope}/cli` : `${scope}/${command}-cli`
}
