import fc from 'fast-check'
import { parsePath } from '@portolan/core/internal'
import { makeClients } from '../../chaos/jobs.ts'
import { strangeText, usualOr } from '../arbitraries.ts'
import { origin } from '../scripted-fetch.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

const piece = fc.oneof(
  usualOr('users', 'v1', 'repos'),
  strangeText.map((name) => `{${name}}`),
  strangeText.map((name) => `:${name}`),
  fc.constantFrom('{name=subscriptions/*}', '{name=operations/**}', ':user_id', '{owner}'),
)

export const pathTemplates: TargetMaker = () => ({
  name: 'path templates',
  inputs: 200_000,
  examples: ['/users/:user_id', '/repos/{owner}/{repo}/issues', '/v1/{name=subscriptions/*}:reactivate'],
  structured: fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join('/')}`),
  run(input) {
    const { text, slots } = parsePath(input)
    if (text.length !== slots.length + 1) throw new Wrong('texts and slots do not alternate')
    if (slots.some(({ name }) => !/^\w+$/.test(name))) throw new Wrong('a slot without a name')
  },
  growing: {
    'open braces': (size) => '{'.repeat(size),
    'names without an end': (size) => `{${'a'.repeat(size)}`,
    'patterns without an end': (size) => '{a='.repeat(size / 3),
    slots: (size) => '/:a'.repeat(size / 3),
  },
})

export const pathParams: TargetMaker = () => {
  let sent = ''
  const fetch = async (url: string): Promise<Response> => {
    sent = url
    return new Response('{}', { status: 404 })
  }
  const { issues, subscriptions } = makeClients(origin, { token: canary, rateLimit: false, fetch })
  return {
    name: 'path params',
    inputs: 30_000,
    examples: ['portolan', 'subscriptions/abc', 'a b', 'ä', '..', '%2e', 'a/b'],
    structured: strangeText,
    async run(input) {
      sent = ''
      const calls = [
        () => issues.issueEvents.listForRepo({ owner: input, repo: 'atlas' }),
        () => subscriptions.subscriptions.get({ name: input }),
      ]
      try {
        await calls[input.length % 2]?.()
      } catch (error) {
        if (sent === '') throw error
      }
      if (sent === '') throw new Wrong('neither sent nor refused')
      const { origin: to, pathname, search, hash } = new URL(sent)
      const segments = pathname.split('/')
      const own = input.length % 2 ? ['v1', ...input.split('/')] : ['repos', input, 'atlas', 'issues', 'events']
      if (
        to !== origin ||
        hash !== '' ||
        search !== '' ||
        segments.slice(1).map(decodeURIComponent).join('\n') !== own.join('\n')
      )
        throw new Wrong(`sent to ${sent}`)
    },
    growing: { dots: (size) => '.'.repeat(size), slashes: (size) => 'a/'.repeat(size / 2) },
  }
}
