import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const reports = globSync('packages/core/api/!(internal)*.api.md').map((path) => readFileSync(path, 'utf8'))

/** The interfaces that users can import whose fields are options. */
const interfaces = new Set(
  Array.from(reports.join('\n').matchAll(/^export interface (\w+)/gm), ([, name = '']) => name).filter((name) =>
    /(?:Options|Policy)$|^(?:ClientConfig|Declaration|UrlRequest|Profile|RateLimit|RawRequest|Validation)$/.test(name),
  ),
)

/** The faults of the options in a file: each needs a comment, and its default if it is optional. */
function lacking(text: string): string[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  const found = source.statements.filter((node) => ts.isInterfaceDeclaration(node) && interfaces.has(node.name.text))
  return (found as ts.InterfaceDeclaration[]).flatMap(({ name, members }) =>
    members.filter(ts.isPropertySignature).flatMap((field) => {
      const option = `${name.text}.${field.name.getText()}`
      const comments = ts.getJSDocCommentsAndTags(field).filter(ts.isJSDoc)
      const hasDefault = ts.getJSDocTags(field).some(({ tagName }) => tagName.text === 'default')
      if (!comments.some(({ comment }) => comment)) return [`${option} has no comment`]
      return field.questionToken && !hasDefault ? [`${option} has no @default`] : []
    }),
  )
}

it.each([
  ['readonly a: string', 'has no comment'],
  ['/** @default 3 */ readonly a?: number', 'has no comment'],
  ['/** How often. */ readonly a?: number', 'has no @default'],
])('an option is found that lacks something: %s', (field, fault) => {
  const fine = '/** How often. */ readonly b: number\n/** Milliseconds. @default 3 */ readonly c?: number'
  expect(lacking(`export interface CallOptions {\n${field}\n${fine}\n}`)).toEqual([`CallOptions.a ${fault}`])
})

it.each(globSync('packages/core/src/**/*.ts'))('each option in %s has a comment, and its default', (path) => {
  expect(lacking(readFileSync(path, 'utf8'))).toEqual([])
})
