import fc from 'fast-check'
import { parsePath } from '@portolan/core/internal'
import { strangeText, usualOr } from '../arbitraries.ts'
import { type TargetMaker, Wrong } from '../target.ts'

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
    if (slots.some(({ name }) => !/^[^{}=]+$/.test(name))) throw new Wrong('a slot without a name')
  },
  growing: {
    'open braces': (size) => '{'.repeat(size),
    'names without an end': (size) => `{${'a'.repeat(size)}`,
    'patterns without an end': (size) => '{a='.repeat(size / 3),
    slots: (size) => '/:a'.repeat(size / 3),
  },
})
