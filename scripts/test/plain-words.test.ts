import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A pattern that a native reader would not write, with an example and the plain words. */
interface Rule {
  readonly files: readonly string[]
  readonly pattern: RegExp
  readonly wrong: string
  readonly right: string
}

const pages = [
  '*.md',
  '.changeset/*.md',
  'packages/*/README.md',
  'docs/{support,versioning,changes,migration-*}.md',
  'site/src/**/*.md',
]
const sources = ['packages/*/src/**/*.ts', 'packages/docs/page/**/*.ts']
const named = ['packages/*/src/**/*.ts', 'site/src/**/*.ts', '{scripts,examples,benchmarks}/**/*.ts']

const rules: Readonly<Record<string, Rule>> = {
  'doc comments begin with a noun or a verb': {
    files: sources,
    pattern: /\/\*\*\s+(?:\* )?(?:What|Whether|Who) (?!to do:)/,
    wrong: '/** Whether it is empty. */',
    right: '/** Returns true if it is empty. */',
  },
  'functions are a verb and its object': {
    files: named,
    pattern: /\bfunction\*? (?!is[A-Z])\w+Of\b/,
    wrong: 'function nameOf(one) {}',
    right: 'function makeName(one) {}',
  },
  'pages say "instead of"': {
    files: pages,
    pattern: /\bin\s+place\s+of\b/i,
    wrong: 'a page in place of JSON',
    right: 'a page instead of JSON',
  },
  'pages say "rejects"': {
    files: pages,
    pattern: /\b(?:is|are|be)\s+refused\b|\brefuses\b(?!\s+to\b)/i,
    wrong: 'a second channel is refused',
    right: 'the service rejects a second channel',
  },
  'pages say "except"': {
    files: pages,
    pattern: /,\s+but\s+for\b/,
    wrong: 'they compile, but for one',
    right: 'they compile, except for one',
  },
  'pages name who says something': {
    files: pages,
    pattern: /\b(?:is|are)\s+(?:said|told)\b/,
    wrong: 'both are said',
    right: 'you get a message in both cases',
  },
  'pages say "your own"': {
    files: pages,
    pattern: /\b(?:an?|the)\s+\w+\s+of\s+(?:yours|ours)\b/,
    wrong: 'a function of yours',
    right: 'your own function',
  },
  'pages say "continues", "refers to" and "does not resolve"': {
    files: pages,
    pattern: /\b(?:goes\s+on|leads\s+(?:nowhere|back\s+to))\b/,
    wrong: 'the reference leads nowhere',
    right: 'the reference does not resolve',
  },
  'pages do not talk of the project’s makers': {
    files: pages,
    pattern: /\b(?:the\s+owner\s+named|that\s+we\s+have\s+to\s+maintain)\b/,
    wrong: 'the libraries that the owner named',
    right: 'the libraries',
  },
}

describe.each(Object.entries(rules))('%s', (_, { files, pattern, wrong, right }) => {
  it('tells wrong from right', () => {
    expect(wrong).toMatch(pattern)
    expect(right).not.toMatch(pattern)
  })

  it('holds everywhere', () => {
    const written = globSync(files, {
      exclude: [
        '**/*.gen.ts',
        'scripts/test/plain-words.test.ts',
        'site/src/{project,reference,examples,generator/reference}/**',
      ],
    })
    expect(written.length).toBeGreaterThan(9)
    const hits = written.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const at = text.search(pattern)
      return at === -1 ? [] : [`${file}:${text.slice(0, at).split('\n').length}: ${text.slice(at, at + 60)}`]
    })
    expect(hits.join('\n')).toBe('')
  })
})
