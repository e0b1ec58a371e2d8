/** Where the words are checked. A folder is added here as soon as its words are clean. */
export const checkedSources: readonly string[] = [
  'packages/core/src/**/*.ts',
  'packages/*-client{,s}/src/**/*.ts',
  'packages/emulator/src/**/*.ts',
  'packages/cli/src/**/*.ts',
  'benchmarks/*.ts',
  'examples/**/*.ts',
  'scripts/**/*.ts',
  'testing/**/*.ts',
  'site/{scripts,src}/**/*.ts',
]
export const checkedDocuments: readonly string[] = [
  'README.md',
  'docs/*.md',
  'benchmarks/README.md',
  'packages/*/README.md',
  'site/README.md',
  'site/src/{start,guides,clients,from}/*.md',
]

/** Files whose texts are data, or name the phrases themselves. */
export const unchecked: readonly string[] = [
  'packages/emulator/src/article/vocabulary.ts',
  'scripts/word-rules.ts',
  'scripts/test/words.test.ts',
]

/** The emulator, and what runs it, has a random seed. */
const mayNameSeeds = /^(?:packages\/(?:emulator|[\w-]+-clients?)\/|examples\/|site\/|testing\/campaigns\/|README\.md)/

interface WordRule {
  readonly phrase: RegExp
  /** What to write instead. */
  readonly instead: string
}

const rules: readonly WordRule[] = [
  { phrase: /\banswer(?:s|ed|ing)?\b/i, instead: 'response, respond, return' },
  { phrase: /\bbeside\b/i, instead: 'besides, next to, compared with' },
  { phrase: /\b(?:gives|gave)\b(?! up| way)/i, instead: 'returns, has, sends' },
  { phrase: /\bunless set\b/i, instead: '@default' },
  { phrase: /\b(?:strikes?|struck)\b/i, instead: 'applies to, affects' },
  { phrase: /\bstray\b/i, instead: 'unknown, unexpected' },
  { phrase: /(?<!\bthere )\b(?:is|are) none\b/i, instead: 'is not a …' },
  { phrase: /\btries\b(?= of|\.|$)|\b(?:a|each|one|every|next|first|last) try\b/i, instead: 'attempt' },
  { phrase: /\ball the same\b/i, instead: 'nevertheless' },
  { phrase: /\bas (?:it|they) came\b/i, instead: 'unchanged, as received' },
  { phrase: /\b(?:breaks?|broke|breaking) off\b/i, instead: 'is cut off' },
  { phrase: /\b(?:that|what) there (?:is|are)\b/i, instead: 'existing' },
  { phrase: /\bso often as\b/i, instead: 'as often as' },
  { phrase: /\bsurely\b/i, instead: 'certainly' },
  { phrase: /\bagain and again\b/i, instead: 'repeatedly' },
  { phrase: /\b(?:longer and longer|growing) (?:intervals|pauses)\b/i, instead: 'increasing intervals' },
  { phrase: /\bnot what it has to be\b/i, instead: 'invalid' },
  { phrase: /\bparticular to\b/i, instead: 'specific to' },
  { phrase: /\bwhole numbers?\b/i, instead: 'integer' },
  { phrase: /(?<!\bthere )\bis no (?!longer\b|more\b|one\b)/i, instead: 'is not a …' },
  { phrase: /\b(?:what|that) has none\b/i, instead: 'without a …' },
  { phrase: /\bwhat (?:becomes?|became|came) of\b/i, instead: 'the outcome of, the result of' },
]
const seedRule: WordRule = { phrase: /\bseeds?\b/i, instead: 'the reference' }

/**
 * Finds phrases that are not plain English.
 * @param path the file, from the root of the workspace
 * @returns a sentence for each phrase that the text has
 */
export function wordFaults(path: string, text: string): string[] {
  return [...rules, ...(mayNameSeeds.test(path) ? [] : [seedRule])].flatMap(({ phrase, instead }) => {
    const found = phrase.exec(text)?.[0]
    return found === undefined ? [] : [`"${found}": write ${instead}`]
  })
}
