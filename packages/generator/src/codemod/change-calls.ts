import { ts } from 'ts-morph'
import type { CodemodContext } from './context.ts'
import type { FilePlan } from './file-plan.ts'
import type { Endpoint } from './old-sdk.ts'
import { isRequestOptions, renameOptions } from './rename-options.ts'
import { blankParams, type TargetOperation } from './target.ts'

/** A call of a method of the old SDK. */
export type MethodCall = ts.CallExpression & { readonly expression: ts.PropertyAccessExpression }

export function isMethodCall(node: ts.Node): node is MethodCall {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
}

/** A call as the old SDK and the new client know it. */
export interface MatchedCall {
  readonly endpoint: Endpoint
  readonly operation: TargetOperation
}

/** Finds the operation of a call; undefined if the call does not belong to the old SDK, or the new client lacks it. */
export function matchCall(context: CodemodContext, node: ts.Node): MatchedCall | undefined {
  if (!isMethodCall(node)) return undefined
  const origin = context.sdk.origin(node.expression.name)
  return origin?.kind === 'method' ? matchMethod(context, origin.declaration) : undefined
}

/** Finds the operation of a method: by its endpoint, or by its name if its request is written elsewhere. */
export function matchMethod({ sdk, target }: CodemodContext, method: ts.MethodDeclaration): MatchedCall | undefined {
  const endpoint = sdk.endpoint(method)
  if (endpoint) {
    const operation = target.find(endpoint.method, blankParams(endpoint.path))
    return operation && { endpoint, operation }
  }
  const group = ts.isClassDeclaration(method.parent) ? method.parent.name?.text : undefined
  const operation = target.findByName(group ?? '', method.name.getText())
  if (operation === undefined || operation.pathParams.length > 0) return undefined
  const params = method.parameters.map(({ name }) => name.getText())
  return { endpoint: { method: '', path: '', params }, operation }
}

/** Changes the name and the arguments of a call of an operation. */
export function changeCall(context: CodemodContext, plan: FilePlan, node: MethodCall): void {
  const { sdk } = context
  const { name } = node.expression
  const origin = sdk.origin(name)
  if (origin?.kind !== 'method') return
  const endpoint = sdk.endpoint(origin.declaration)
  const matched = matchCall(context, node)
  if (matched) {
    renameCall(context, plan, node, matched.operation)
    changeArguments(context, plan, node, matched)
  } else if (endpoint) plan.note(node, `the new client has no operation ${endpoint.method} ${endpoint.path}`)
  else if (name.text === 'unwrap' && context.target.hasWebhooks) {
    const [, , secret] = node.arguments
    if (!secret || isNothing(secret)) plan.note(node, 'the secret is the third argument of `unwrap`')
  } else
    plan.note(node, `\`${name.text}\` is written by hand in ${sdk.name}: the client has the operations that it calls`)
}

function renameCall({ sdk }: CodemodContext, plan: FilePlan, node: MethodCall, { call, route }: TargetOperation): void {
  const names: string[] = []
  let base: ts.Expression = node.expression
  while (ts.isPropertyAccessExpression(base) && !sdk.isClient(base)) {
    names.unshift(base.name.text)
    base = base.expression
  }
  if (sdk.isClient(base)) {
    if (names.join('.') === call.join('.')) return
    plan.replace(base.end, node.expression.end, `.${call.join('.')}`)
    plan.keep(node, route, names.join('.'))
  } else if (names.at(-1) !== call.at(-1)) plan.note(node, `is called client.${call.join('.')} in the new client`)
}

function changeArguments(
  { target }: CodemodContext,
  plan: FilePlan,
  { arguments: given }: MethodCall,
  { endpoint, operation }: MatchedCall,
): void {
  const spread = given.find((one) => ts.isSpreadElement(one))
  if (spread) return plan.note(spread, 'the arguments are in a list: params are one object here')
  const variables = [...endpoint.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  const keys = new Map(variables.map((name, index) => [name, operation.pathParams[index] ?? name]))
  const ids: [key: string, node: ts.Expression][] = []
  let params: ts.Expression | undefined
  let options: ts.Expression | undefined
  for (const [index, node] of given.entries()) {
    const name = endpoint.params[index] ?? 'options'
    const key = keys.get(name)
    if (key !== undefined) ids.push([key, node])
    else if (name === 'options' || (index === given.length - 1 && isRequestOptions(node, operation.params)))
      options = node
    else params = node
  }
  if (ids.length > 0) mergeParams(plan, ids, params)
  else if (params === undefined && options) plan.before(options, '{}, ')
  else if (params?.kind === ts.SyntaxKind.NullKeyword) plan.replaceNode(params, '{}')
  if (options) renameOptions(plan, options, 'call', target.key)
}

/** Merges the ids and the params into one object. */
function mergeParams(
  plan: FilePlan,
  ids: readonly (readonly [key: string, node: ts.Expression])[],
  params: ts.Expression | undefined,
): void {
  const [, first] = ids[0] as (typeof ids)[number]
  const [, last] = ids.at(-1) as (typeof ids)[number]
  if (params && isLong(plan, params) && ids.every(([, node]) => isPlain(node))) {
    const start = params.getStart(plan.file)
    const property = params.properties[0] as ts.ObjectLiteralElementLike
    const space = plan.file.text.slice(start + 1, property.getStart(plan.file))
    plan.replace(first.getStart(plan.file), start, '')
    const indent = /\n[^\S\n]*/.exec(space)?.[0] ?? ' '
    const fields = ids.map(([key, node]) => `${indent}${field(key, node)},`).join('')
    return plan.insert(start + 1, fields)
  }
  plan.before(first, '{ ')
  for (const [key, node] of ids) if (field(key, node) !== key) plan.before(node, `${printKey(key)}: `)
  if (params === undefined || isNothing(params)) {
    if (params) plan.replace(last.end, params.end, '')
    return plan.close(last.end, ' }')
  }
  if (ts.isObjectLiteralExpression(params)) {
    const [property] = params.properties
    if (property) plan.replace(last.end, property.getStart(plan.file), ', ')
    else plan.replace(last.end, params.end, ' }')
    return
  }
  plan.replace(last.end, params.getStart(plan.file), ', ...')
  plan.after(params, ' }')
}

function isLong(plan: FilePlan, node: ts.Expression): node is ts.ObjectLiteralExpression {
  return ts.isObjectLiteralExpression(node) && node.properties.length > 0 && node.getText(plan.file).includes('\n')
}

/** Returns true for an expression that can be moved, because nothing in it changes. */
function isPlain(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return isPlain(node.expression)
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)
}

function isNothing(node: ts.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined'
}

function field(key: string, node: ts.Expression): string {
  const text = node.getText()
  return ts.isIdentifier(node) && text === key ? key : `${printKey(key)}: ${text}`
}

function printKey(key: string): string {
  return /^[\w$]+$/.test(key) ? key : `'${key.replaceAll("'", "\\'")}'`
}
