import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Runs a program with a client whose calls fail; vitest itself would take an unhandled rejection for its own. */
function run(program: string): string[] {
  const script = `
    import { createClient } from '@portolan/core'
    process.on('unhandledRejection', (error) => console.log('unhandled', error.name))
    const fetch = async () => new Response('{}', { status: 404 })
    const options = { fetch, retry: false }
    const client = createClient({ baseUrl: 'https://api.example.com', profile: { service: 's' }, options, groups: {} })
    const call = client.request({ method: 'GET', path: '/' })
    ${program}
  `
  const flags = ['--conditions=@portolan/source', '--disable-warning=ExperimentalWarning', '--input-type=module', '-e']
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout.split('\n').filter(Boolean)
}

it('a call that fails and that nobody awaits is one unhandled rejection', () => {
  expect(run('')).toEqual(['unhandled NotFoundError'])
})

it('a call that fails and that somebody awaits is none, by whatever way', () => {
  expect(
    run(`
      call.withResponse().catch(() => console.log('by withResponse'))
      client.request({ method: 'GET', path: '/' }).catch(() => console.log('by catch'))
      client.request({ method: 'GET', path: '/' }).then(undefined, () => console.log('by then'))
      client.request({ method: 'GET', path: '/' }).safe().then(({ ok }) => ok || console.log('by safe'))
      try { await client.request({ method: 'GET', path: '/' }) } catch { console.log('by await') }
    `).toSorted(),
  ).toEqual(['by await', 'by catch', 'by safe', 'by then', 'by withResponse'])
})
