import { join, resolve } from 'node:path'
import { clientFactories } from '@portolan/testing/clients'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const clients = clientFactories().map(({ name, entry }) => [name.replace(/^create/, ''), entry] as const)

/** Calls that send nothing, and so have no route. */
const local: ReadonlySet<string> = new Set(['parseCallback'])

/** What every client has besides the calls of its service. */
const general: ReadonlySet<string> = new Set(['request', 'withOptions'])

interface Shown {
  readonly name: string
  readonly signature: string
  readonly words: string
}

/** The calls of a client as an editor shows them. */
function callsOf(checker: ts.TypeChecker, client: ts.Type, prefix = ''): Shown[] {
  return client.getProperties().flatMap((member) => {
    const type = checker.getTypeOfSymbol(member)
    const name = prefix + member.name
    if (prefix === '' && general.has(member.name)) return []
    if (type.getCallSignatures().length === 0) return prefix === '' ? callsOf(checker, type, `${member.name}.`) : []
    const signature = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
    return [{ name, signature, words: ts.displayPartsToString(member.getDocumentationComment(checker)) }]
  })
}

describe('an editor shows of what is built', () => {
  const file = join(root, 'packages/cli/hovers.ts')
  const text = clients.map(([name, from], index) => `export type { ${name} as C${index} } from '${from}'`).join('\n')
  const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true, types: [] }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (path, version) =>
    path === file ? ts.createSourceFile(path, text, version) : read(path, version)
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const exported = source ? checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol) : []
  const shown = clients.map(([name], index) => {
    const alias = exported.find((one) => one.name === `C${index}`) as ts.Symbol
    return { client: name, calls: callsOf(checker, checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(alias))) }
  })

  it.each(shown)('the route of each call of $client', ({ calls }) => {
    expect(calls).not.toEqual([])
    const silent = calls.filter(({ words }) => !/`(?:GET|HEAD|POST|PUT|PATCH|DELETE|SOAP)[ `]/.test(words))
    expect(silent.map(({ name }) => name).filter((name) => !local.has(name.split('.').at(-1) ?? ''))).toEqual([])
  })

  it.each(shown)('types with names in each call of $client', ({ calls }) => {
    expect(calls.filter(({ signature }) => /\{|\bany\b|\bimport\(/.test(signature))).toEqual([])
  })

  it('what a call takes, sends and returns', () => {
    expect(shown.flatMap(({ calls }) => calls).find(({ name }) => name === 'issueEvents.get')).toMatchObject({
      signature: '(params: GetEventParams, options?: CallOptions | undefined) => ApiRequest<IssueEvent>',
      words: expect.stringContaining('Returns one event, with its issue.'),
    })
  })
})
