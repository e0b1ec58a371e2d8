import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { browserBundle } from './browser-bundle.ts'

const root = resolve(import.meta.dirname, '../..')

/** What an editor shows over a word of a program that uses the built declarations. */
function hovers(program: string, words: readonly string[]): string[] {
  const file = join(root, 'examples/hover.ts')
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = path === file ? program : ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => ({
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      strict: true,
      types: [],
    }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  }
  const service = ts.createLanguageService(host)
  return words.map((word) => {
    const info = service.getQuickInfoAtPosition(file, program.indexOf(word))
    return `${ts.displayPartsToString(info?.displayParts)}\n${ts.displayPartsToString(info?.documentation)}`
  })
}

/** All that a browser may load for a program. bottleneck is left out: only a client with a budget of its own loads it. */
function bundle(contents: string): Promise<Uint8Array> {
  return browserBundle(contents, { external: ['bottleneck/light.js'] })
}

describe('what is built', () => {
  it('shows doc comments and named types to an editor', () => {
    const program = `
      import { createIssuesClient } from '@portolan/issues-client'
      const client = createIssuesClient({ baseUrl: '' })
      client.issueEvents.get({ owner: '', repo: '', event_id: 1 })
      client.issueEvents.listForRepo({ owner: '', repo: '' })
      const found = await client.issueEvents.get({ owner: '', repo: '', event_id: 2 })
      found.created_at
    `
    const [create, get, list, found, field] = hovers(program, [
      'createIssuesClient({',
      'get({',
      'listForRepo',
      'found',
      'created_at',
    ])
    expect(create).toMatch(/createIssuesClient\(.+: IssuesClientOptions\): IssuesClient/)
    expect(create).toContain('Makes a client.')
    expect(get).toContain('IssueEvents.get(params: GetEventParams, options?: CallOptions): ApiRequest<IssueEvent>')
    expect(get).toContain('Returns one event, with its issue.')
    expect(get).toContain('`GET /repos/{owner}/{repo}/issues/events/{event_id}`')
    expect(list).toContain('PagedRequest<IssueEvent, IssueEvent[]>')
    expect(list).toContain('`GET /repos/{owner}/{repo}/issues/events`')
    expect(found).toContain('const found: IssueEvent')
    expect(field).toContain('IssueEvent.created_at: string')
    expect(field).toContain('When the event happened. Date-time.')
  }, 20_000)

  it('shows what a call of the site-hosting client destroys', () => {
    const program = `
      import { createSitehostClient } from '@portolan/sitehost-client'
      const client = createSitehostClient({ baseUrl: '', clientId: '', clientSecret: '' })
      client.sites.sync({ from_site_id: 1, to_site_id: 2 })
      const { body } = await client.sites.downloadBackup({ site_id: 1, backup_id: '2' })
      const page = await client.collaborators.listSites({ email_address: '' })
      page.data.name
    `
    const [sync, body, list, name] = hovers(program, ['sync({', 'body }', 'listSites', 'name\n'])
    expect(sync).toContain('Sites.sync(params: SyncParams, options?: CallOptions): ApiRequest<void>')
    expect(sync).toContain('overwrites the destination')
    expect(sync).toContain('`POST /v1/sites/sync`')
    expect(body).toContain('ReadableStream<Uint8Array')
    expect(list).toContain('PagedRequest<Site, CollaboratorSites>')
    expect(name).toContain('CollaboratorSites.name?: string')
  }, 20_000)

  it('makes every emulated service, also as CommonJS', () => {
    const program = "console.log(require('@portolan/emulator').createEmulator().routes.length)"
    const output = execFileSync(process.execPath, ['-e', program], { cwd: join(root, 'examples'), encoding: 'utf8' })
    expect(Number(output)).toBeGreaterThan(10)
  })

  it.each([
    ['createIssuesClient', 'issues-client', 58_700],
    ['createUddiClient', 'uddi-client', 89_900],
  ])('%s is small in a browser, zod included, with nothing of Node in it', async (name, from, most) => {
    const bytes = await bundle(`export { ${name} } from '@portolan/${from}'`)
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(most)
    const text = new TextDecoder().decode(bytes)
    for (const word of ['node:', 'globalDispatcher', 'grant_type', 'process.env'])
      expect(text.includes(word) && word).toBe(false)
  })
})
