import { ts } from 'ts-morph'
import { FilePlan } from '../file-plan.ts'
import { upgradeImport } from './upgrade-imports.ts'

/**
 * Plans how a program for 0.1.0 is changed to 0.2.0. Only its text is read, so that no version has to be installed.
 * @param name its path; the extension determines the language
 */
export function planUpgrade(name: string, text: string): FilePlan {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const plan = new FilePlan(file, new Set())
  const usesTools = text.includes('@portolan/cli/tools')
  const usesDocument = text.includes('@portolan/generator/document')
  const visit = (node: ts.Node): void => {
    upgradeNode(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return plan

  function upgradeNode(node: ts.Node): void {
    upgradeImport(plan, node)
    if (ts.isObjectLiteralElementLike(node)) upgradeProperty(node)
    else if (ts.isPropertyAccessExpression(node)) upgradeAccess(node)
    else if (ts.isCallExpression(node) && usesDocument) upgradeCall(node)
  }

  function upgradeProperty(node: ts.ObjectLiteralElementLike): void {
    const word = node.name && ts.isIdentifier(node.name) ? node.name.text : ''
    if (word === 'whenSpent') {
      if (!isRateLimit(node.parent)) plan.note(node, '`whenSpent` of a rate limit is `onExhausted`')
      else if (ts.isShorthandPropertyAssignment(node)) plan.before(node, 'onExhausted: ')
      else if (node.name) plan.replaceNode(node.name, 'onExhausted')
    }
    if (!ts.isPropertyAssignment(node)) return
    if (word === 'writer') {
      if (node.initializer.getText(file) === 'openApiWriter') removeProperty(plan, node)
      else plan.note(node, 'a declaration has no `writer`: remove it, every declaration is written in one way')
    }
    if (usesTools && word === 'tools' && isText(node.initializer, 'search'))
      plan.replaceNode(node.initializer, `'dynamic'`)
  }

  function upgradeAccess(node: ts.PropertyAccessExpression): void {
    const word = node.name.text
    if (word === 'whenSpent') plan.note(node.name, '`whenSpent` of a rate limit is `onExhausted`')
    if (usesTools && word === 'file')
      plan.note(node.name, '`file` of a tool’s result is the first of its `links`, which may have several')
    if (usesDocument && word === 'objects')
      plan.note(node.name, '`objects` of a service, a Map, is `schemas`, an object by the ids of schemas')
  }

  function upgradeCall(node: ts.CallExpression): void {
    if (node.expression.getText(file) !== 'openDocument' || node.arguments.length < 2) return
    plan.note(
      node,
      '`openDocument` takes one object: `{ ...readOptions(config), ...selection }`, with `readOptions` of `@portolan/generator/config`',
    )
  }
}

const limitOptions: ReadonlySet<string> = new Set(['requests', 'per', 'concurrency'])

/** Returns true for the object of an option `rateLimit`, or for one with its options. */
function isRateLimit(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false
  const { parent } = node
  if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'rateLimit') return true
  return node.properties.some(({ name }) => name && limitOptions.has(name.getText()))
}

function isText(node: ts.Expression, text: string): boolean {
  return ts.isStringLiteral(node) && node.text === text
}

/** Removes a property with its comma, and the line if it becomes empty. */
function removeProperty(plan: FilePlan, node: ts.ObjectLiteralElementLike): void {
  const { text } = plan.file
  const [comma = ''] = /^\s*,/.exec(text.slice(node.end)) ?? []
  // A comment after the previous property belongs to that property.
  const start = ts.getTrailingCommentRanges(text, node.getFullStart())?.at(-1)?.end ?? node.getFullStart()
  const hasOnlyOneBefore = comma === '' && text[start - 1] === ','
  plan.replace(hasOnlyOneBefore ? start - 1 : start, node.end + comma.length, '')
}
