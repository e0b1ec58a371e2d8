import { resolve } from 'node:path'
import { clientFactories } from '@portolan/testing/clients'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Calls that send nothing, and so have no route. */
const local: ReadonlySet<string> = new Set(['parseCallback'])

/** The members of every client besides the calls of its service. */
const general: ReadonlySet<string> = new Set(['request', 'withOptions'])

interface Shown {
  readonly name: string
  readonly signature: string
  readonly words: string
}

/** The calls of a client as an editor shows them. */
function listCalls(checker: ts.TypeChecker, client: ts.Type, prefix = ''): Shown[] {
  return client.getProperties().flatMap((member) => {
    const type = checker.getTypeOfSymbol(member)
    const name = prefix + member.name
    if (prefix === '' && general.has(member.name)) return []
    if (type.getCallSignatures().length === 0) return prefix === '' ? listCalls(checker, type, `${member.name}.`) : []
    const signature = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
    return [{ name, signature, words: ts.displayPartsToString(member.getDocumentationComment(checker)) }]
  })
}

describe('an editor shows of what is built', () => {
  const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true, types: [] }
  const declarationsOf = (entry: string): string =>
    ts.resolveModuleName(entry, resolve('packages/cli/main.ts'), options, ts.sys).resolvedModule?.resolvedFileName ?? ''
  const clients = clientFactories()
  const program = ts.createProgram(
    clients.map(({ entry }) => declarationsOf(entry)),
    options,
  )
  const checker = program.getTypeChecker()
  const shown = clients.map(({ name, entry }) => {
    const file = program.getSourceFile(declarationsOf(entry)) as ts.SourceFile
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file) as ts.Symbol)
    const found = exported.find((one) => one.name === name.replace(/^create/, '')) as ts.Symbol
    const client = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
    return { client: name, calls: listCalls(checker, checker.getDeclaredTypeOfSymbol(client)) }
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
      signature:
        '(params: GetEventParams, options?: CallOptions | undefined) => ApiRequest<IssueEvent, IssueEventsGetErrors>',
      words: expect.stringContaining('Returns one event, with its issue.'),
    })
  })
})
