import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createIssuesClient } from '@portolan/issues-client'
import * as schemas from '@portolan/issues-client/schemas'
import { serve } from '@portolan/testing/serve'
import { leastEvent } from './set-up.ts'
import { samples } from '@portolan/testing/samples'

const id = { owner: 'o', repo: 'r', event_id: 1 }

async function answering(body: unknown, options: object = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return createIssuesClient({ baseUrl: await serve((_, response) => response.end(text)), ...options })
}

/** The field tables of seed 002, D and E. */
const tables = {
  IssueEvent: 'id node_id url actor event commit_id commit_url created_at issue label performed_via_service_app',
  User:
    'login id node_id avatar_url gravatar_id url html_url followers_url following_url gists_url starred_url subscriptions_url ' +
    'organizations_url repos_url events_url received_events_url type site_admin',
  Issue:
    'id node_id url repository_url labels_url comments_url events_url html_url number state title body user pinned_comment ' +
    'labels assignee assignees milestone locked active_lock_reason comments pull_request closed_at created_at updated_at ' +
    'author_association state_reason',
  Label: 'id node_id url name description color default',
  PullRequestLinks: 'url html_url diff_url patch_url',
  Milestone:
    'url html_url labels_url id node_id number state title description creator open_issues closed_issues created_at ' +
    'updated_at closed_at due_on',
  App: 'id slug node_id owner name description external_url html_url created_at updated_at permissions events',
  RateLimitCategory: 'limit used remaining reset',
  RateLimitResources:
    'core search code_search graphql integration_manifest dependency_snapshots dependency_sbom code_scanning_upload ' +
    'actions_runner_registration scim code_scanning_autofix source_import',
  RateLimitStatus: 'resources rate',
}

describe('the schemas', () => {
  const cases = samples({ IssueEvent: schemas.IssueEvent, RateLimitStatus: schemas.RateLimitStatus })

  it.each(Object.entries(tables))('have every field of the table %s', (name, fields) => {
    const { shape } = (schemas as unknown as Record<string, { _zod: { def: { shape: object } } }>)[name]!._zod.def
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  it.each(cases)('$name', ({ schema, value, valid }) => {
    expect(
      (schema as unknown as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success,
    ).toBe(valid)
  })
})

describe('an answer', () => {
  it('may be no more than what is always there, and keeps what nobody knows', async () => {
    const client = await answering({ ...leastEvent, more: { deep: [1] } })
    expect(await client.issueEvents.get(id)).toEqual({ ...leastEvent, more: { deep: [1] } })
  })

  it('of the wrong shape is an error that names the field, and does not print the body', async () => {
    const client = await answering({ ...leastEvent, actor: { login: 7, id: 1, type: 'private-thing' } })
    const error: unknown = await client.issueEvents.get(id).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'ResponseValidationError',
      message: 'issueEvents.get: the response breaks the documented shape: actor.login must be string, got number',
      issues: [{ path: ['actor', 'login'], expected: 'string' }],
      body: { event: 'closed' },
    })
    expect(inspect(error) + JSON.stringify(error)).not.toContain('private-thing')
  })

  it.each(['<html>', '{"id": 1}}', 'null', '[]', ''])('that is %j is a ResponseValidationError', async (body) => {
    const client = await answering(body)
    await expect(client.issueEvents.get(id)).rejects.toMatchObject({ name: 'ResponseValidationError' })
  })

  it('of the wrong shape comes through where that is only to be reported, or not looked at', async () => {
    const seen: unknown[] = []
    const hooks = { onInvalidResponse: (event: { issues: readonly unknown[] }) => seen.push(event.issues.length) }
    const client = await answering({ id: 'seven' }, { hooks, validation: { response: 'report' } })
    expect(await client.issueEvents.get(id)).toEqual({ id: 'seven' })
    expect(seen).toEqual([7])
    expect(await client.issueEvents.get(id, { validation: { response: 'off' } })).toEqual({ id: 'seven' })
    expect(seen).toEqual([7])
  })

  it('is compared with the documents where somebody wants to know', async () => {
    const drifts: unknown[] = []
    const client = await answering(
      { ...leastEvent, event: 'teleported', news: 1 },
      { hooks: { onDrift: (event: { drifts: unknown }) => drifts.push(event.drifts) } },
    )
    await client.issueEvents.get(id)
    expect(drifts).toEqual([
      [
        { kind: 'unknown-value', path: ['event'] },
        { kind: 'unknown-field', path: ['news'] },
      ],
    ])
  })

  it('that says that the endpoint is deprecated is passed on', async () => {
    const seen: unknown[] = []
    const baseUrl = await serve((_, response) => {
      response
        .writeHead(200, { deprecation: '@1688169599', sunset: 'Sat, 31 Jan 2027 23:59:59 GMT' })
        .end(JSON.stringify(leastEvent))
    })
    const client = createIssuesClient({ baseUrl, hooks: { onDeprecation: (event) => seen.push(event) } })
    await client.issueEvents.get(id)
    expect(seen).toMatchObject([
      {
        operation: 'issueEvents.get',
        deprecated: new Date(1_688_169_599_000),
        sunset: new Date('2027-01-31T23:59:59Z'),
      },
    ])
  })
})
