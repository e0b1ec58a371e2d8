import { describe, expect, it } from 'vitest'
import { findOperation, leadsTo, levelAt } from '../src/manifest/find-operation.ts'
import type { Service } from '../src/manifest/manifest.ts'
import { serviceWith } from './search-services.ts'

const chat = serviceWith(
  'chat',
  `
  ping | ping | GET /ping | Pings.
  completions.create | create | POST /completions | Creates.
  completions.messages.list | list | GET /messages | Lists messages.
  audio.speech.create | speak | POST /speech | Speaks.
`,
)
const summaries: Readonly<Record<string, string>> = { completions: 'Completions.', 'completions messages': 'Messages.' }
const service: Service = {
  ...chat,
  groups: chat.groups.map((group) => ({
    name: group.name,
    command: group.command,
    summary: summaries[group.command] ?? '',
    members: group.members,
    operations: group.operations,
  })),
}

describe('the commands', () => {
  it.each([
    [[], ['ping'], ['completions', 'audio']],
    [['completions'], ['create'], ['messages']],
    [['audio'], [], ['speech']],
    [['audio', 'speech'], ['create'], []],
    [['speech'], [], []],
    [['nothing'], [], []],
  ])('below %j are %j and the groups %j', (words, members, groups) => {
    const level = levelAt(service, words)
    expect(level.members.map(({ command }) => command)).toEqual(members)
    expect(level.groups.map(({ command }) => command)).toEqual(groups)
  })

  it('have the summary of their own group, whatever is in it', () => {
    const found = (words: readonly string[]) => levelAt(service, words).groups.map(({ summary }) => summary)
    expect([found([]), found(['completions']), found(['audio'])]).toEqual([['Completions.', ''], ['Messages.'], ['']])
    const turned = { ...service, groups: service.groups.toReversed() }
    expect(levelAt(turned, []).groups.map(({ summary }) => summary)).toEqual(['', 'Completions.'])
  })

  it.each([
    [[], true],
    [['completions'], true],
    [['completions', 'messages'], true],
    [['completions', 'create'], true],
    [['ping'], true],
    [['ping', 'create'], false],
    [['completions', 'create', 'more'], false],
    [['completions', 'nothing'], false],
  ])('are led to by the words %j: %s', (words, expected) => {
    expect(leadsTo(service, words)).toBe(expected)
  })
})

it.each([
  [['issues.issueEvents.listForRepo'], 'issues.issueEvents.listForRepo'],
  [['issues', 'issue-events', 'list-for-repo'], 'issues.issueEvents.listForRepo'],
  [['issueEvents', 'list-for-repo'], 'issues.issueEvents.listForRepo'],
  [['issueEvents.listForRepo'], 'issues.issueEvents.listForRepo'],
  [['uddi.findBusiness'], 'uddi.findBusiness'],
  [['find-business'], 'uddi.findBusiness'],
  [['issues', 'issue-events'], undefined],
  [['issues', 'issue-events', 'list-for-repo', 'more'], undefined],
  [[], undefined],
  [[''], undefined],
])('the words %j mean the operation %s', (words, name) => {
  const found = findOperation(words)
  expect(found && `${found.service.name}.${found.operation.name}`).toBe(name)
})
