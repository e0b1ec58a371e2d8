import { parseSync } from 'oxc-parser'
import { Wrong } from './target.ts'

interface Node {
  readonly type: string
  readonly name?: unknown
  readonly callee?: Node
}

/** What sources of a client call without importing it. */
const globals = new Set(['String', 'Number', 'Object', 'Boolean', 'Symbol', 'Set', 'URL', 'TypeError'])
/** What no source of a client has. */
const unwritten = new Set([
  'TemplateLiteral',
  'ThrowStatement',
  'TaggedTemplateExpression',
  'WithStatement',
  'DebuggerStatement',
])

/** A source file parses, and has no code but the generator's own. */
export function judgeSource(path: string, content: string): void {
  const { program, errors } = parseSync(path, content)
  const [error] = errors
  if (error) throw new Wrong(`${path} does not parse: ${error.message}`)
  // What tells editors another order of characters than there is.
  const hidden = /[\u202a-\u202e\u2066-\u2069]/.exec(content)
  if (hidden) throw new Wrong(`${path} has ${JSON.stringify(hidden[0])}`)
  const [named, called] = [new Set<string>(globals), new Set<string>()]
  visit(program, (node) => {
    if (unwritten.has(node.type) && path.startsWith('src/')) throw new Wrong(`${path} has a ${node.type}`)
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      if (node.callee?.type === 'Identifier') called.add(String(node.callee.name))
    } else for (const name of declaredBy(node)) named.add(name)
  })
  for (const name of called) if (!named.has(name)) throw new Wrong(`${path} calls ${name}`)
}

function declaredBy(node: Node): string[] {
  const { local, id, params } = node as { readonly local?: Node; readonly id?: Node; readonly params?: unknown }
  const all = [local, id, ...(Array.isArray(params) ? (params as Node[]) : [])]
  return all.flatMap((one) => (one?.type === 'Identifier' ? [String(one.name)] : []))
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) visit(one, see)
    return
  }
  if (typeof (value as Node).type === 'string') see(value as Node)
  for (const one of Object.values(value)) visit(one, see)
}
