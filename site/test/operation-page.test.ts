import { beforeAll, describe, expect, it } from 'vitest'
import { operationPage } from '../src/build/reference/operation-page.ts'
import { readServices } from '../src/build/reference/services.ts'
import type { TryForm } from '../src/try/form.ts'

const params = { owner: 'portolan', repo: 'atlas', event_id: 7 }
const url = 'https://api.example.com/repos/portolan/atlas/issues/events/7'
const headers = { accept: 'application/json', authorization: 'Bearer example-token' }
let text: string

beforeAll(() => {
  const services = readServices()
  const service = services.find(({ name }) => name === 'issues')
  const operation = service?.operations.find(({ entry }) => entry.name === 'issueEvents.get')
  if (!service || !operation) throw new Error('The reference has no issueEvents.get.')
  text = operationPage({
    service,
    operation,
    declaration: undefined,
    tried: {
      params,
      baseUrl: 'https://api.example.com',
      before: [],
      requests: [{ method: 'GET', url, headers }],
      result: { id: 7, labels: ['a', 'b', 'c', 'd'] },
    },
    recipe: {},
  })
}, 30_000)

describe('the page of issueEvents.get', () => {
  it('has its route and what it does', () => {
    expect(text).toContain(
      '# `issueEvents.get`\n\n<p class="route"><b class="verb">GET</b> <code>/repos/{owner}/{repo}/issues/events/{event_id}</code>',
    )
    expect(text).toContain('\n\nReturns one event, with its issue.\n\n')
  })

  it('says what token it needs, and that it can be repeated', () => {
    expect(text).toContain('- **Scopes** `Issues` or `Pull requests`\n')
    expect(text).toContain('- **Retries** The call is safe to repeat')
  })

  it('has every param with its place and its rules', () => {
    expect(text).toContain(
      '| `repo` | string | path | yes | the name without .git | Name of the repository, without the extension `.git`. Upper and lower case are the same. |',
    )
    expect(text).toContain('| `event_id` | integer | path | yes | at least 1 | Id of the event. |')
  })

  it('has the fields of the response, with links to the objects inside', () => {
    expect(text).toContain('Status 200. Returns [`IssueEvent`](/reference/issues/objects/issue-event.md).')
    expect(text).toContain(
      '| `actor` | [`User`](/reference/issues/objects/user.md) or null | always | Account that caused the event; null if it has been deleted. |',
    )
    expect(text).toContain(
      '| `label` | [`EventLabel`](/reference/issues/objects/event-label.md) | optional | Label that was added or removed. Optional: kinds `labeled` and `unlabeled`. |',
    )
  })

  it('has its errors with their classes', () => {
    expect(text).toContain(
      '| `404` | [`NotFoundError`](/reference/errors/NotFoundError.md) | no such event, or not visible to the caller |',
    )
    expect(text).toContain('| `410` | [`GoneError`](/reference/errors/GoneError.md) | the issue was deleted |')
  })

  it('makes the call in three ways', () => {
    expect(text).toContain(
      "const result = await client.issueEvents.get({\n  owner: 'portolan',\n  repo: 'atlas',\n  event_id: 7,\n})",
    )
    expect(text).toContain(
      'portolan issues issue-events get \\\n  --owner portolan \\\n  --repo atlas \\\n  --event-id 7',
    )
    expect(text).toContain(
      `curl --request GET \\\n  --globoff '${url}' \\\n  --header 'accept: application/json' \\\n  --header "authorization: Bearer $ISSUES_TOKEN"`,
    )
    expect(text).not.toContain('example-token')
  })

  it('shows the first entries of what the call returned', () => {
    expect(text).toContain('"labels": [\n    "a",\n    "b",\n    "c"\n  ]')
  })

  it('hands the form the fields and the example', () => {
    const form = JSON.parse(decodeURIComponent(/<TryIt form="(.*)" \/>/.exec(text)?.[1] ?? '')) as TryForm
    expect(form).toMatchObject({
      call: 'issueEvents.get',
      module: '@portolan/issues-client',
      result: 'value',
      url: 'https://api.example.com',
    })
    expect(form.fields.at(-1)).toEqual({
      name: 'event_id',
      kind: 'number',
      required: true,
      secret: false,
      help: 'at least 1',
      values: [],
      example: '7',
    })
  })
})
