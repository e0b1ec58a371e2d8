import { ts } from 'ts-morph'
import { changeCall, isMethodCall } from './change-calls.ts'
import { changeClientMethod, changeConstructor } from './change-client.ts'
import { changeErrorField, changeInstanceTest } from './change-errors.ts'
import { changeImports, findBindings } from './change-imports.ts'
import {
  changeFileMethod,
  changeLoop,
  changePageField,
  changePageMethod,
  changePromiseMethod,
} from './change-results.ts'
import { changeType, type MatchedTypes } from './change-types.ts'
import type { CodemodContext } from './context.ts'
import { FilePlan } from './file-plan.ts'

/**
 * Plans how a file is changed to the new client.
 * @param types the types of the new client for those of the old SDK
 */
export function planFile(context: CodemodContext, file: ts.SourceFile, types: MatchedTypes): FilePlan {
  const { sdk } = context
  const bindings = findBindings(context, file)
  const plan = new FilePlan(file, new Set(bindings.map(({ name }) => name.text)))
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    plan.enter(node)
    changeNode(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  changeImports(context, plan, bindings)
  return plan

  function changeNode(node: ts.Node): void {
    if (ts.isNewExpression(node)) changeConstructor(context, plan, node)
    else if (ts.isBinaryExpression(node)) changeInstanceTest(context, plan, node)
    else if (ts.isForOfStatement(node)) changeLoop(context, plan, node)
    else if (ts.isTypeReferenceNode(node)) changeType(context, plan, node.typeName, types)
    else if (isMethodCall(node)) changeMethod(node)
    else if (ts.isPropertyAccessExpression(node)) changeField(node)
  }

  function changeMethod(node: Parameters<typeof changeCall>[2]): void {
    switch (sdk.origin(node.expression.name)?.kind) {
      case 'method':
        return changeCall(context, plan, node)
      case 'client-member':
        return changeClientMethod(context, plan, node)
      case 'promise':
        return changePromiseMethod(context, plan, node)
      case 'page':
        return changePageMethod(context, plan, node)
      case undefined:
        return changeFileMethod(context, plan, node)
      default:
    }
  }

  function changeField(node: ts.PropertyAccessExpression): void {
    const origin = sdk.origin(node.name)
    if (origin?.kind === 'page') changePageField(context, plan, node)
    else if (origin?.kind === 'error-field') changeErrorField(plan, node)
    else if (origin?.kind === 'stream')
      plan.note(node.name, `\`${origin.name}\` has no counterpart: \`break\` ends a stream`)
    else if (node.name.text === '_request_id')
      plan.note(node.name, '`_request_id` is `response.requestId` of `withResponse()`')
    else if (origin?.kind === 'client-member' && !isCalled(node) && isOption(origin.name))
      plan.note(node.name, `the client does not show its \`${origin.name}\``)
  }
}

function isCalled({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent)
}

function isOption(name: string): boolean {
  return ['apiKey', 'baseURL', 'maxRetries', 'timeout', 'organization', 'project', 'logger', 'logLevel'].includes(name)
}
