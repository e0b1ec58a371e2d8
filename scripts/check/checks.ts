/** A check of the repository. */
export interface Check {
  readonly name: string
  /** A line that `sh` and the shell of Windows read alike: words, `"…"`, `&&` and `cd`. */
  readonly command: string
  /** More environment variables for it. */
  readonly env?: Readonly<Record<string, string>>
  /** The checks that have to have passed before: it needs what they write. */
  readonly after?: readonly string[]
  /** It has limits of time: it has the processors before the others, and none that has limits too runs beside it. */
  readonly timed?: true
  /** The command that fixes its findings, if there is one. */
  readonly repair?: string
  /** The words that may follow its name: a pattern, a path, `--write`. */
  readonly takes?: string
  /** It only runs if a file with such a path changed, or in CI. */
  readonly onlyFor?: RegExp
  /** It only runs if it is named. */
  readonly named?: true
  /** Its last line is shown even if it passes. */
  readonly shown?: true
}

/** The native compiler finds types for the linter's rules anyway, so that what it says of them costs a second and not eight. */
export const lint = 'oxlint --type-aware --type-check --deny-warnings'
const tests = 'vitest run --reporter=minimal --reporter=./scripts/count-reporter.ts'
const browser = 'vitest run --config site/test/browser/vitest.config.ts'
const siteBuild = 'cd site && vitepress build .'
const shownOnSite = /^site\/|README\.md$|(?:^|\/)openapi(?:\.ya?ml$|\/)/

/** In the order in which they start, three at a time: what has limits of time, then what others need. */
export const checks: readonly Check[] = [
  {
    name: 'tests',
    command: tests,
    takes: 'parts of file names',
    timed: true,
    shown: true,
  },
  {
    name: 'any-order',
    command: `${tests} --sequence.shuffle.files --sequence.shuffle.tests`,
    takes: '--sequence.seed=N',
    named: true,
    shown: true,
  },
  { name: 'site:build', command: siteBuild, env: { SITE_REFERENCE: 'issues' }, onlyFor: shownOnSite },
  {
    name: 'site',
    command: browser,
    takes: 'parts of file names',
    after: ['site:build'],
    onlyFor: shownOnSite,
    timed: true,
    shown: true,
  },
  { name: 'build', command: 'node scripts/pnpm.mjs -r --filter "./packages/*" --workspace-concurrency=2 build' },
  { name: 'packages', command: 'node scripts/check-packages.ts', after: ['build'] },
  { name: 'lint', command: lint, takes: 'paths', repair: 'npm run fix' },
  { name: 'site:types', command: 'cd site && vue-tsc -p tsconfig.vue.json', after: ['build'] },
  {
    name: 'generated',
    command: 'node --conditions=@portolan/source scripts/generate/main.ts --check',
    repair: 'npm run fix',
  },
  { name: 'changesets', command: 'node scripts/check-changesets.ts', repair: 'npx changeset' },
  { name: 'format', command: 'oxfmt --check .', repair: 'npm run fix' },
  { name: 'site:all', command: `${siteBuild} && cd .. && ${browser}`, env: { SITE_CHECK: 'all' }, named: true },
  {
    name: 'built',
    command: 'vitest run --config scripts/built/vitest.config.ts',
    takes: 'parts of file names',
    after: ['build'],
    shown: true,
  },
  {
    name: 'exports',
    command: 'node scripts/check-exports.ts',
    takes: '--write',
    after: ['build'],
    repair: 'npm run check exports -- --write',
  },
  {
    name: 'size',
    command: 'node --conditions=@portolan/source scripts/sizes.ts',
    takes: '--write',
    repair: 'npm run check size -- --write',
  },
  { name: 'unused', command: 'knip' },
]
