// Checks the English of comments, messages and documents, and that every option of core has a comment and its default.
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { exportedNames, lineAt, optionFaults } from './option-comments.ts'
import { checkedDocuments, checkedSources, unchecked, wordFaults } from './word-rules.ts'

const isOwn = (path: string): boolean => !path.includes('node_modules') && !unchecked.includes(path)
const list = (patterns: readonly string[]): string[] => globSync([...patterns]).filter(isOwn)
const read = (path: string): string => readFileSync(path, 'utf8')

const faults = [
  ...list(checkedSources).flatMap(sourceFaults),
  ...list(checkedDocuments).flatMap(documentFaults),
  ...optionsOfCore(),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length ? 1 : 0

/** Checks comments, and the strings that are sentences rather than names. */
function sourceFaults(path: string): string[] {
  const source = read(path)
  const { program, comments } = parseSync(path, source)
  const texts = comments.map(({ start, value }) => ({ start, text: value }))
  const visitor = new Visitor({
    Literal: ({ start, value }) => void (typeof value === 'string' && texts.push({ start, text: value })),
    TemplateElement: ({ start, value }) => void texts.push({ start, text: value.raw }),
  })
  visitor.visit(program)
  return texts
    .filter(({ text }) => text.includes(' '))
    .flatMap(({ start, text }) => wordFaults(path, text).map((fault) => `${path}:${lineAt(source, start)} ${fault}`))
}

/** Checks the prose of a document: neither code nor tables, some of which are generated. */
function documentFaults(path: string): string[] {
  let isCode = false
  return read(path)
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('```')) isCode = !isCode
      if (isCode || line.startsWith('|')) return []
      return wordFaults(path, line.replaceAll(/`[^`]*`/g, '')).map((fault) => `${path}:${index + 1} ${fault}`)
    })
}

function optionsOfCore(): string[] {
  const entries = globSync('packages/core/src/{,*/}{index,client-exports}.ts')
  const names = new Set(entries.flatMap((path) => exportedNames(path, read(path))))
  return globSync('packages/core/src/**/*.ts').flatMap((path) =>
    optionFaults(path, read(path), names).map(([line, fault]) => `${path}:${line} ${fault}`),
  )
}
