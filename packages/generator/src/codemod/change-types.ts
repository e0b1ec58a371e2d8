import { ts } from 'ts-morph'
import type { CodemodContext } from './context.ts'
import { matchMethod } from './change-calls.ts'
import { errorClass, explainError } from './change-errors.ts'
import type { FilePlan } from './file-plan.ts'
import type { Origin } from './old-sdk.ts'
import type { TargetOperation } from './target.ts'

/** The names of types that every client exports. */
const common: Readonly<Record<string, string>> = { APIPromise: 'ApiRequest', RequestOptions: 'CallOptions' }

/** Changes the name of a type. */
export function changeType(
  { sdk, target, checker }: CodemodContext,
  plan: FilePlan,
  node: ts.EntityName | ts.Expression,
  types: MatchedTypes,
): void {
  const name = ts.isQualifiedName(node) ? node.right : ts.isPropertyAccessExpression(node) ? node.name : node
  const origin = sdk.origin(name)
  if (origin === undefined) return
  if (origin.kind === 'error') {
    const to = errorClass(origin.name, target)
    return to === undefined ? plan.note(node, explainError(origin.name)) : plan.replaceNode(node, plan.use(to, 'type'))
  }
  const to =
    origin.kind === 'client' ? target.client : origin.name === 'ClientOptions' ? target.options : findName(origin)
  if (to !== undefined) return plan.replaceNode(node, plan.use(to, 'type'))
  if (origin.name === 'Stream') return plan.note(node, '`Stream` is `EventStream` of @portolan/core')
  plan.note(
    node,
    `no type of the new client is known to be \`${origin.name}\`: set its name under \`models\` in portolan.yaml`,
  )

  /** A union has the origin that all of its members share. */
  function matchDeclaration(declaration: ts.Declaration): string | undefined {
    const matched = types.get(declaration)
    if (matched !== undefined || !ts.isTypeAliasDeclaration(declaration)) return matched
    const names = listMembers(declaration.type).map((one) => types.get(findDeclaration(one, checker) ?? declaration))
    return new Set(names).size === 1 ? names[0] : undefined
  }

  function findName({ name: old, ...one }: Origin): string | undefined {
    const matched = 'declaration' in one ? matchDeclaration(one.declaration) : undefined
    return matched ?? (target.types.has(old) ? old : common[old])
  }
}

/**
 * Finds the types of the new client for those of the old SDK, by the params and results of the same operation, and by
 * their fields.
 */
export function matchTypes(context: CodemodContext, files: readonly ts.SourceFile[]): MatchedTypes {
  const { sdk, checker } = context
  const types = new Map<ts.Declaration, string>()
  const add = (node: ts.TypeNode | undefined, to: string | undefined): void => {
    const declaration = node && findDeclaration(node, checker)
    if (declaration !== undefined && to !== undefined && !types.has(declaration)) types.set(declaration, to)
  }
  for (const method of sdk.methods(files)) {
    const operation = matchMethod(context, method)?.operation
    if (!operation) continue
    matchResult(method.type, operation, add)
    for (const { name, type } of method.parameters)
      if (name.getText() !== 'options')
        for (const one of listMembers(type)) {
          if (operation.pathParams.length === 0 && isParams(one)) add(one, operation.types.params)
          matchFields(one, operation.fields, add, checker)
        }
  }
  return types
}

/** The names of types in the new client, by the declarations of the old SDK. */
export type MatchedTypes = ReadonlyMap<ts.Declaration, string>

type Add = (node: ts.TypeNode | undefined, to: string | undefined) => void

function matchResult(node: ts.TypeNode | undefined, { types }: TargetOperation, add: Add): void {
  if (!node || !ts.isTypeReferenceNode(node)) return
  const [first, second] = node.typeArguments ?? []
  if (node.typeName.getText() === 'PagePromise') return add(second, types.item)
  for (const one of listMembers(first))
    if (ts.isTypeReferenceNode(one) && one.typeName.getText() === 'Stream') add(one.typeArguments?.[0], types.event)
    else add(one, types.result)
}

/** The types of the fields of params, or of the entries of their lists. */
function matchFields(node: ts.TypeNode, fields: TargetOperation['fields'], add: Add, checker: ts.TypeChecker): void {
  if (!isParams(node)) return
  for (const { name, valueDeclaration } of checker.getTypeAtLocation(node).getProperties()) {
    if (!valueDeclaration || !ts.isPropertySignature(valueDeclaration)) continue
    const [only, ...others] = listMembers(valueDeclaration.type).filter((one) => !ts.isLiteralTypeNode(one))
    if (only && others.length === 0) add(unwrapItems(only), fields.get(name))
  }
}

function unwrapItems(node: ts.TypeNode): ts.TypeNode {
  if (ts.isArrayTypeNode(node)) return node.elementType
  const isArray = ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Array'
  return (isArray ? node.typeArguments?.[0] : undefined) ?? node
}

function findDeclaration(node: ts.TypeNode, checker: ts.TypeChecker): ts.Declaration | undefined {
  if (!ts.isTypeReferenceNode(node)) return undefined
  const symbol = checker.getSymbolAtLocation(node.typeName)
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target?.declarations?.[0]
}

/** A type, or the members of a union or intersection. */
function listMembers(node: ts.TypeNode | undefined): ts.TypeNode[] {
  if (!node) return []
  if (ts.isParenthesizedTypeNode(node)) return listMembers(node.type)
  return ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node) ? node.types.flatMap(listMembers) : [node]
}

function isParams(node: ts.TypeNode): boolean {
  return /Params(?:(?:Non)?Streaming|Base)?$/.test(ts.isTypeReferenceNode(node) ? node.typeName.getText() : '')
}
