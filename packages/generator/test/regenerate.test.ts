import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { findScript } from '@portolan/testing/workflow-script'
import { expect, it } from 'vitest'
import { documentOf, idParam, ok, written } from './documents.ts'

const user = (fields: object) => ({
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, ...fields },
})
const documentWith = (paths: object, fields: object) =>
  documentOf(
    { '/users': { get: { responses: ok({ type: 'array', items: { $ref: '#/components/schemas/User' } }) } }, ...paths },
    { schemas: { User: user(fields) } },
  )

const old = documentWith(
  { '/users/{id}': { parameters: [idParam], delete: { responses: { 204: { description: 'Gone' } } } } },
  { email: { type: 'string' } },
)
const now = documentWith({ '/teams': { get: { responses: ok({ type: 'array', items: { type: 'string' } }) } } }, {})

/** A repository on GitHub: its main branch has the package, and programs that others wrote are replaced. */
async function repository(version: string) {
  const { files } = await written(old, { package: 'own' })
  const folder = emptyFolder()
  const [home, origin, bin, temp] = ['home', 'origin.git', 'bin', 'temp'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  for (const [path, text] of files) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text.replace('"version": "0.0.0"', `"version": "${version}"`))
  }
  for (const path of [bin, temp]) mkdirSync(path)
  const main = join(import.meta.dirname, '../src/main.ts')
  const programs = {
    npx: `shift 2; exec '${process.execPath}' --conditions=@portolan/source '${main}' "$@"`,
    // The tests of the package fail.
    npm: 'exit 1',
    gh: `echo "$*" >> '${folder}/gh'`,
  }
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/bash\n${text}\n`, { mode: 0o755 })
  const document = join(folder, 'new.json')
  writeFileSync(document, JSON.stringify(now))
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    HOME: folder,
    RUNNER_TEMP: temp,
    GITHUB_OUTPUT: join(folder, 'output'),
    DOCUMENT: document,
    BASE: 'main',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  }
  const bash = (script: string, cwd = home): string =>
    execFileSync('bash', ['-e', '-c', script], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  bash(`git init --quiet --initial-branch main && git add --all && git commit --quiet --message First
    git clone --quiet --bare . '${origin}' && git remote add origin '${origin}'`)
  const workflow = files.get('.github/workflows/regenerate.yml') ?? ''
  return { folder, origin, temp, bash, step: (job: string, words: string) => findScript(workflow, job, words) }
}

const limit = { timeout: 60_000 }

it(
  'a new document becomes a pull request that says what users can do, what breaks, how to change it, and the version',
  limit,
  async () => {
    const { folder, origin, temp, bash, step } = await repository('1.4.0')
    bash(step('write', 'generate diff'))
    bash(step('write', 'npm run check'))
    bash(step('write', 'git diff --cached'))
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe('found=true\n')
    expect(readFileSync(join(temp, 'proposed/body.md'), 'utf8')).toBe(`This is a **major** version.

## What users can do now

- \`teams.list\` is new

## What breaks, and how to change it

- \`users.delete\` is gone. Remove the call: nothing replaces it.
- \`User.email\` is gone, in \`users.list\`. Stop passing it and reading it.

**\`npm run check\` fails**, and has to be fixed in this pull request.
`)

    // The other job has the patch and the body, and nothing else.
    bash(`git clone --quiet '${origin}' '${folder}/other'`)
    bash(step('propose', 'git apply'), join(folder, 'other'))
    expect(readFileSync(join(folder, 'gh'), 'utf8').split('\n')[1]).toBe(
      `pr create --base main --head new-document --title Write the client from the new document --body-file ${temp}/proposed/body.md`,
    )
    const read = (path: string): string => bash(`git show 'new-document:${path}'`, origin)
    const [changeset = ''] = bash("git ls-tree --name-only new-document .changeset/ | grep '/document-'", origin).split(
      '\n',
    )
    expect(read(changeset)).toMatch(/^---\n"things-client": major\n---\n\nBreaking:\n\n- `users\.delete` is gone\. /)
    expect(read('docs/teams.md')).toContain('## teams.list')
    expect(read('src/openapi.json')).toContain('/teams')
  },
)

it('a document that is the same becomes none', limit, async () => {
  const { folder, bash, step } = await repository('1.4.0')
  bash(`cp src/openapi.json '${folder}/new.json'`)
  bash(step('write', 'generate diff'))
  bash(step('write', 'git diff --cached'))
  expect(() => readFileSync(join(folder, 'output'))).toThrow('ENOENT')
})
