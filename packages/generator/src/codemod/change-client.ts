import { ts } from 'ts-morph'
import type { MethodCall } from './change-calls.ts'
import type { CodemodContext } from './context.ts'
import type { FilePlan } from './file-plan.ts'
import { renameOptions } from './rename-options.ts'

/** Changes `new OpenAI(…)` to the function that makes the client. */
export function changeConstructor({ sdk, target }: CodemodContext, plan: FilePlan, node: ts.NewExpression): void {
  if (sdk.origin(node.expression)?.kind !== 'client') return
  plan.replace(node.getStart(plan.file), node.expression.end, plan.use(target.factory, 'value'))
  const [given] = node.arguments ?? []
  const variable = findKeyVariable({ sdk }, node)
  const key = variable === undefined ? undefined : `${target.key}: process.env['${variable}']`
  if (given === undefined) {
    const options = key === undefined ? '()' : `({ ${key} })`
    return plan.replace(node.expression.end, node.end, options)
  }
  renameOptions(plan, given, 'client', target.key)
  if (key === undefined || !ts.isObjectLiteralExpression(given)) return
  if (given.properties.some((one) => one.name === undefined || one.name.getText() === 'apiKey')) return
  const [property] = given.properties
  if (property) plan.before(property, `${key}, `)
  else plan.replaceNode(given, `{ ${key} }`)
}

function findKeyVariable({ sdk }: Pick<CodemodContext, 'sdk'>, { expression }: ts.NewExpression): string | undefined {
  const file = sdk.declarationFile(expression)
  return file === undefined ? undefined : sdk.keyVariable(file)
}

const verbs: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** Changes `client.get(path)`, similar methods, and `withOptions`. */
export function changeClientMethod({ target }: CodemodContext, plan: FilePlan, node: MethodCall): void {
  const { name } = node.expression
  const [path, options] = node.arguments
  if (name.text === 'withOptions' && path) return renameOptions(plan, path, 'client', target.key)
  if (!verbs.has(name.text) || path === undefined) return plan.note(name, `\`${name.text}\` has no counterpart`)
  plan.replaceNode(name, 'request')
  plan.before(path, `{ method: '${name.text.toUpperCase()}', path: `)
  if (node.typeArguments)
    plan.note(node.typeArguments[0] as ts.Node, 'a schema in `response` gives the type, and checks it')
  if (options === undefined) return plan.after(path, ' }')
  if (!ts.isObjectLiteralExpression(options)) {
    plan.replace(path.end, options.getStart(plan.file), ', ...')
    return plan.after(options, ' }')
  }
  const [property] = options.properties
  if (property === undefined) return plan.replace(path.end, options.end, ' }')
  plan.replace(path.end, property.getStart(plan.file), ', ')
  renameOptions(plan, options, 'call', target.key, ['body'])
}
