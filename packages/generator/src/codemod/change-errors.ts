import { ts } from 'ts-morph'
import type { CodemodContext } from './context.ts'
import type { FilePlan } from './file-plan.ts'

/** The error classes whose names differ, or are missing, in the new client. */
const classes: Readonly<Record<string, string>> = {
  APIError: 'ApiError',
  APIConnectionError: 'ConnectionError',
  APIConnectionTimeoutError: 'TimeoutError',
  AuthenticationError: 'AuthenticationError',
  BadRequestError: 'BadRequestError',
  ConflictError: 'ConflictError',
  InternalServerError: 'ServerError',
  NotFoundError: 'NotFoundError',
  PermissionDeniedError: 'PermissionDeniedError',
  RateLimitError: 'RateLimitError',
  UnprocessableEntityError: 'UnprocessableEntityError',
}

const reasons: Readonly<Record<string, string>> = {
  APIUserAbortError: "an aborted call throws the reason of its signal: `error.name === 'AbortError'`",
  InvalidWebhookSignatureError: 'is `WebhookError` of the new client',
}

/** The class of the new client for one of the old SDK. */
export function errorClass(name: string, target: { readonly client: string }): string | undefined {
  if (Object.hasOwn(classes, name)) return classes[name]
  // The base class has the name of the client: `OpenAIError`.
  return `${name.replace(/Error$/, '')}Client`.toLowerCase() === target.client.toLowerCase()
    ? 'PortolanError'
    : undefined
}

export function explainError(name: string): string {
  return reasons[name] ?? `the new client has no \`${name}\``
}

/** Changes `error instanceof OpenAI.NotFoundError`. */
export function changeInstanceTest({ sdk, target }: CodemodContext, plan: FilePlan, node: ts.BinaryExpression): void {
  if (node.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword) return
  const { left, right } = node
  const origin = sdk.origin(ts.isPropertyAccessExpression(right) ? right.name : right)
  // The client has the classes as properties: `OpenAI.APIError`.
  if (origin?.kind !== 'error' && !(origin?.kind === 'client-member' && origin.name.endsWith('Error'))) return
  const name = errorClass(origin.name, target)
  if (name === undefined) return plan.note(right, explainError(origin.name))
  const outer = ts.isParenthesizedExpression(node.parent) ? node.parent : node
  plan.replace(outer.getStart(plan.file), left.getStart(plan.file), `${plan.use(name, 'value')}.is(`)
  plan.replace(left.end, outer.end, ')')
}

/** Changes the fields of an error. */
export function changeErrorField(plan: FilePlan, { name }: ts.PropertyAccessExpression): void {
  if (name.text === 'requestID') plan.replaceNode(name, 'requestId')
  else if (name.text === 'error') plan.note(name, '`error` is in `body`, which has the whole body of the response')
  else if (name.text === 'param' || name.text === 'type') plan.note(name, `\`${name.text}\` is in \`body\``)
}
