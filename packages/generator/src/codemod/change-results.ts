import { ts } from 'ts-morph'
import { matchCall, type MatchedCall, type MethodCall } from './change-calls.ts'
import type { CodemodContext } from './context.ts'
import type { FilePlan } from './file-plan.ts'

/** Follows a value to the call that returned it: through `await`, parentheses and a `const` or `let`. */
function traceCall(context: CodemodContext, node: ts.Node, depth = 0): MatchedCall | undefined {
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return traceCall(context, node.expression, depth)
  if (ts.isCallExpression(node)) return matchCall(context, node)
  if (!ts.isIdentifier(node) || depth > 5) return undefined
  const declaration = context.checker.getSymbolAtLocation(node)?.valueDeclaration
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined
  return traceCall(context, declaration.initializer, depth + 1)
}

/** Changes `for await` over a result that is not a paged list in the new client, or over one page. */
export function changeLoop(context: CodemodContext, plan: FilePlan, node: ts.ForOfStatement): void {
  const { awaitModifier, expression } = node
  if (!awaitModifier || !isPages(context, expression)) return
  const matched = traceCall(context, expression)
  if (matched && !matched.operation.isPaged) {
    plan.replace(node.getStart(plan.file), awaitModifier.end, 'for')
    const isAwaited = ts.isAwaitExpression(expression)
    plan.before(expression, isAwaited ? '(' : '(await ')
    return plan.after(expression, ').data')
  }
  if (!isPage(context, expression)) return
  const message = 'a page yields its own items only: iterate over the call itself, without `await`'
  plan.explain(expression, message)
  if (ts.isAwaitExpression(expression) && matched)
    plan.replace(expression.getStart(plan.file), expression.expression.getStart(plan.file), '')
  else plan.note(expression, message)
}

function isPages({ sdk, checker }: CodemodContext, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node)
  return checker.getPropertiesOfType(type).some((one) => {
    const kind = sdk.findOrigin(one)?.kind
    return kind === 'page' || kind === 'promise'
  })
}

function isPage({ sdk, checker }: CodemodContext, node: ts.Expression): boolean {
  const method = checker.getTypeAtLocation(node).getProperty('getNextPage')
  return method !== undefined && sdk.findOrigin(method)?.kind === 'page'
}

/** Changes a method of a page. */
export function changePageMethod(context: CodemodContext, plan: FilePlan, node: MethodCall): void {
  const { name, expression } = node.expression
  const matched = traceCall(context, expression)
  if (matched && !matched.operation.isPaged)
    return plan.note(node, 'the new client does not page this list: declare its pages under `paging` in portolan.yaml')
  switch (name.text) {
    case 'hasNextPage':
      return plan.replace(name.getStart(plan.file), node.end, 'hasNext')
    case 'getPaginatedItems':
      return plan.replace(name.getStart(plan.file), node.end, 'items')
    case 'getNextPage':
      return changeNextPage(plan, node)
    case 'iterPages': {
      const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression
      if (!ts.isAwaitExpression(inner))
        return plan.note(
          node,
          'pages are iterated on the call itself: `for await (const page of client.….list().pages())`',
        )
      plan.replace(expression.getStart(plan.file), inner.expression.getStart(plan.file), '')
      plan.replace(inner.expression.end, name.getStart(plan.file), '.')
      return plan.replaceNode(name, 'pages')
    }
    default:
      return plan.note(name, `\`${name.text}\` has no counterpart`)
  }
}

/** The next page is undefined after the last one; the old method throws instead. */
function changeNextPage(plan: FilePlan, node: MethodCall): void {
  plan.replaceNode(node.expression.name, 'next')
  const { parent } = node
  if (!ts.isAwaitExpression(parent) || ts.isExpressionStatement(parent.parent)) return
  plan.before(parent, '(')
  plan.close(parent.end, ')!')
}

/** Changes a field of a page. */
export function changePageField(context: CodemodContext, plan: FilePlan, node: ts.PropertyAccessExpression): void {
  if (node.name.text !== 'data') return
  const matched = traceCall(context, node.expression)
  if (!matched || matched.operation.isPaged) plan.replaceNode(node.name, 'items')
}

/** Fields of a response that its details have too. */
const responseFields: ReadonlySet<string> = new Set(['headers', 'status', 'url'])

/** Changes `asResponse` if only status and headers are read. */
export function changePromiseMethod(context: CodemodContext, plan: FilePlan, node: MethodCall): void {
  const { name } = node.expression
  if (name.text === 'withResponse') return noteRequestId(plan, node)
  if (name.text !== 'asResponse') return plan.note(name, `\`${name.text}\` has no counterpart`)
  if (!readsOnly(context, node, responseFields))
    return plan.note(name, 'the new client reads the body: `withResponse()` gives it as `data`, beside `response`')
  plan.replace(name.getStart(plan.file), node.end, 'withResponse().then(({ response }) => response)')
}

function noteRequestId(plan: FilePlan, node: MethodCall): void {
  const declaration = node.parent.parent
  if (!ts.isVariableDeclaration(declaration) || !ts.isObjectBindingPattern(declaration.name)) return
  for (const element of declaration.name.elements)
    if ((element.propertyName ?? element.name).getText() === 'request_id')
      plan.note(element, '`request_id` is `response.requestId`')
}

/** Returns true if only these fields of a call's result are read. */
function readsOnly({ checker }: CodemodContext, node: ts.CallExpression, fields: ReadonlySet<string>): boolean {
  let value: ts.Node = node
  while (ts.isAwaitExpression(value.parent) || ts.isParenthesizedExpression(value.parent)) value = value.parent
  const { parent } = value
  if (ts.isPropertyAccessExpression(parent)) return fields.has(parent.name.text)
  if (!ts.isVariableDeclaration(parent)) return false
  if (ts.isObjectBindingPattern(parent.name))
    return parent.name.elements.every((one) => fields.has((one.propertyName ?? one.name).getText()))
  const symbol = checker.getSymbolAtLocation(parent.name)
  let onlyThose = true
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one) && one !== parent.name && checker.getSymbolAtLocation(one) === symbol) {
      const access = one.parent
      onlyThose &&= ts.isPropertyAccessExpression(access) && access.expression === one && fields.has(access.name.text)
    }
    ts.forEachChild(one, visit)
  }
  visit(node.getSourceFile())
  return onlyThose
}

/** Changes how a file is read: the old SDK returns a `Response`, the new client a file. */
export function changeFileMethod(context: CodemodContext, plan: FilePlan, node: MethodCall): void {
  const { name, expression } = node.expression
  if (!['arrayBuffer', 'blob', 'formData', 'json', 'text'].includes(name.text)) return
  const matched = traceCall(context, expression)
  if (!matched || context.checker.getTypeAtLocation(expression).getSymbol()?.name !== 'Response') return
  if (!matched.operation.isFile)
    plan.note(
      name,
      'the document has other results than a file: `accept` in the call picks one, `mediaTypes` or `raw` in portolan.yaml says which it is',
    )
  else if (name.text === 'arrayBuffer') plan.replaceNode(name, 'bytes')
  else if (name.text === 'json' || name.text === 'formData')
    plan.note(name, `\`${name.text}\` has no counterpart: a file has \`bytes()\`, \`text()\`, \`blob()\` and \`body\``)
}
