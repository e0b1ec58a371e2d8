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

/** The calls of a client as an editor documents them, by their names. */
function callsOf(checker: ts.TypeChecker, client: ts.Type, prefix = ''): (readonly [string, string])[] {
  return client.getProperties().flatMap((member) => {
    const type = checker.getTypeOfSymbol(member)
    const name = prefix + member.name
    if (prefix === '' && general.has(member.name)) return []
    if (type.getCallSignatures().length)
      return [[name, ts.displayPartsToString(member.getDocumentationComment(checker))] as const]
    return prefix === '' ? callsOf(checker, type, `${member.name}.`) : []
  })
}

describe('what is built', () => {
  const file = join(root, 'packages/cli/route-hovers.ts')
  const text = clients.map(([name, from], index) => `export type { ${name} as C${index} } from '${from}'`).join('\n')
  const host = ts.createCompilerHost({})
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (path, version) =>
    path === file ? ts.createSourceFile(path, text, version) : read(path, version)
  const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true, types: [] }
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const exported = source ? checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol) : []

  it.each(clients.map(([name], index) => [name, index] as const))('shows the route of each call of %s', (_, index) => {
    const alias = exported.find((one) => one.name === `C${index}`) as ts.Symbol
    const calls = callsOf(checker, checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(alias)))
    expect(calls).not.toEqual([])
    const silent = calls.filter(([, words]) => !/`(?:GET|HEAD|POST|PUT|PATCH|DELETE|SOAP)[ `]/.test(words))
    expect(silent.map(([name]) => name).filter((name) => !local.has(name.split('.').at(-1) ?? ''))).toEqual([])
  })
})
