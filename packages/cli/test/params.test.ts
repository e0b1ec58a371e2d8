import { nowhere } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { command } from './command.ts'
import { file } from './file.ts'
import { env, planned } from './planned.ts'

const insert = ['calendar', 'events', 'insert', '--calendar-id', 'c']
const start = ['--event.start.date', '2026-01-02', '--event.end.date', '2026-01-03']

describe('flags of params', () => {
  it.each([
    ['as the command line writes it', '--per-page'],
    ['as it is on the wire', '--per_page'],
  ])('take a name %s', async (_, flag) => {
    const { url } = await planned(['issues', 'issue-events', 'list-for-repo', '--owner', 'o', '--repo', 'r', flag, '5'])
    expect(url).toBe('https://api.example.com/repos/o/r/issues/events?per_page=5')
  })

  it('leave an object that can contain itself alone where it is not given', async () => {
    const { url } = await planned(['mail', 'messages', 'insert', '--user-id', 'me', '--message.raw', 'U3ViamVjdDogeA'])
    expect(url).toBe('https://api.example.com/mail/v1/users/me/messages')
  })

  it.each([
    ['words of the command line', ['issues', 'issue-events', 'get']],
    ['names of the client', ['issues', 'issueEvents', 'get']],
    ['one word', ['issues.issueEvents.get']],
  ])('follow an operation that is named by %s', async (_, words) => {
    const { url } = await planned([...words, '--owner=o', '--repo=r', '--event-id=7'])
    expect(url).toBe('https://api.example.com/repos/o/r/issues/events/7')
  })

  it('set fields of objects and of entries of lists', async () => {
    const { body } = await planned([
      ...[...insert, ...start, '--event.summary', 'Tea'],
      ...['--event.attendees[0].email', 'a@example.com', '--event.attendees[1].email', 'b@example.com'],
      ...['--event.attendees[0].optional', '--no-event.anyone-can-add-self', '--event.recurrence', 'RRULE:FREQ=DAILY'],
      ...['--event.start.time-zone', 'Europe/Oslo', '--event.end.timeZone', 'Europe/Oslo'],
    ])
    expect(JSON.parse(body ?? '')).toEqual({
      summary: 'Tea',
      start: { date: '2026-01-02', timeZone: 'Europe/Oslo' },
      end: { date: '2026-01-03', timeZone: 'Europe/Oslo' },
      attendees: [{ email: 'a@example.com', optional: true }, { email: 'b@example.com' }],
      anyoneCanAddSelf: false,
      recurrence: ['RRULE:FREQ=DAILY'],
    })
  })

  it('set the entries of a map', async () => {
    const { body } = await planned([
      ...['reports', 'activities', 'watch', '--user-key', 'all', '--application-name', 'login', '--channel.id', 'x'],
      ...['--channel.type', 'web_hook', '--channel.address', 'https://example.com/', '--channel.params.ttl', '300'],
    ])
    expect(JSON.parse(body ?? '')).toMatchObject({ id: 'x', params: { ttl: '300' } })
  })

  it('are repeated for a list, and are numbers where the reference says so', async () => {
    const words = ['sitehost', 'sites', 'remove-tags', '--id', '3', '--tag-ids', '9', '--tag-ids', '10']
    const { body } = await planned(words)
    expect(body).toBe('{"tag_ids":[9,10]}')
  })

  it('are named in what the client says of nested fields', async () => {
    const words = [...insert, ...start, '--event.recurrence', 'RRULE:FREQ=DAILY', '--dry-run']
    const { code, stderr } = await command(words, { env })
    expect([code, stderr]).toEqual([2, expect.stringContaining('--event.start.time-zone is required')])
  })

  it('say null as --no-… where null is a value', async () => {
    const { body } = await planned(['sitehost', 'account', 'update', '--no-datacenter-code'])
    expect(body).toBe('{"datacenter_code":null}')
  })

  it('take a value that looks like a flag', async () => {
    const words = ['article', 'comments', 'create', '--item-id', '236de73058bad61a1e88', '--body', '--per_page']
    expect((await planned(words)).body).toBe('{"body":"--per_page"}')
  })

  it.each(['@mika thanks', '@/etc/passwd', '@./body.md', '@body.md', '-', '@-'])('take %s for text', async (text) => {
    const words = ['article', 'comments', 'create', '--item-id', '236de73058bad61a1e88', '--body']
    expect((await planned([...words, text])).body).toBe(JSON.stringify({ body: text }))
  })

  it('take the text of a file where their name ends in -file, and of stdin for -', async () => {
    const words = ['article', 'comments', 'create', '--item-id', '236de73058bad61a1e88', '--body-file']
    expect((await planned([...words, file('body.md', '# One\n')])).body).toBe('{"body":"# One\\n"}')
    expect((await planned([...words, '-'], { stdin: '# Two' })).body).toBe('{"body":"# Two"}')
    const { code, stderr } = await command([...words, `${nowhere}/body.md`], { env })
    expect([code, stderr]).toEqual([2, `portolan: --body-file: cannot read ${nowhere}/body.md (ENOENT)\n`])
  })
})

describe('--params', () => {
  const all = { calendarId: 'c', event: { summary: 'Tea', start: { date: '2026-01-02' }, end: { date: '2026-01-03' } } }
  const words = ['calendar', 'events', 'insert', '--params']

  it.each([
    ['inline', () => [JSON.stringify(all)], undefined],
    ['from a file', () => [`@${file('all.json', JSON.stringify(all))}`], undefined],
    ['from stdin', () => ['-'], JSON.stringify(all)],
    ['from a file with a byte-order mark', () => [`@${file('all.json', `\uFEFF${JSON.stringify(all)}`)}`], undefined],
  ])('gives all params at once, %s', async (_, given, stdin) => {
    const { url, body } = await planned([...words, ...given()], stdin === undefined ? {} : { stdin })
    expect(url).toBe('https://api.example.com/calendar/v3/calendars/c/events')
    expect(JSON.parse(body ?? '')).toEqual(all.event)
  })

  it('yields to flags', async () => {
    const { body } = await planned([...words, JSON.stringify(all), '--event.summary', 'Coffee'])
    expect(JSON.parse(body ?? '')).toEqual({ ...all.event, summary: 'Coffee' })
  })

  it.each([
    ['what is not JSON', ['{"a":'], '--params is not valid JSON'],
    ['a list', ['[]'], '--params has to be an object in JSON'],
    ['a file that is not there', [`@${nowhere}/x.json`], `--params: cannot read ${nowhere}/x.json (ENOENT)`],
  ])('refuses %s', async (_, given, message) => {
    const { code, stderr } = await command([...words, ...given], { env })
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('never changes the prototype of anything', async () => {
    const given = '{"__proto__":{"polluted":true},"calendarId":"c"}'
    await command([...words, given, ...start], { env })
    expect(({} as { polluted?: true }).polluted).toBeUndefined()
  })
})

describe('--skeleton', () => {
  it('prints the params to fill in, required ones first, and sends nothing', async () => {
    const { code, stdout } = await command('issues issue-events list-for-repo --skeleton')
    expect(code).toBe(0)
    expect(stdout).toBe('{\n  "owner": "",\n  "repo": "",\n  "per_page": 30,\n  "page": 1\n}\n')
  })

  it('has one object in a list of objects, none in another list, and a false where a flag is one', async () => {
    const { stdout } = await command('calendar events insert --skeleton')
    const { event } = JSON.parse(stdout) as { event: Record<string, unknown> }
    expect(event).toMatchObject({
      anyoneCanAddSelf: false,
      attendees: [expect.objectContaining({ email: '', optional: false, additionalGuests: 0 })],
      extendedProperties: { private: {}, shared: {} },
      recurrence: [],
    })
  })

  it('ends where an object contains itself', async () => {
    const { stdout } = await command('mail messages insert --skeleton')
    const { message } = JSON.parse(stdout) as { message: { payload: { parts: unknown[] } } }
    expect(message.payload.parts).toEqual([])
  })
})
