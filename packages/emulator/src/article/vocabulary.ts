import type { Chance } from '../chance.ts'

/** Tags, most used first; some have characters that are reserved in URLs. */
export const tagNames =
  'TypeScript, JavaScript, Go, Rust, Python, C#, C++, Node.js, Testing, Performance, Accessibility, CI/CD, PostgreSQL, Docker, Git, 日本語, CSS, Security, HTTP, Linux, Observability, Documentation, F#, WebAssembly'.split(
    ', ',
  )

const topics =
  'error handling, cold starts, dependency updates, type inference, pagination, connection pools, screen readers, integration tests, memory leaks, release notes, feature flags, structured logging, code review, time zones, retries'.split(
    ', ',
  )

const titles: readonly ((tag: string, topic: string) => string)[] = [
  (tag, topic) => `What ${topic} taught us about ${tag}`,
  (tag, topic) => `A gentle introduction to ${topic} with ${tag}`,
  (tag, topic) => `Measuring ${topic} in ${tag}`,
  (tag, topic) => `Stop guessing: ${topic} in ${tag}`,
  (_, topic) => `Five small habits for better ${topic}`,
  (_, topic) => `Debugging ${topic}: a field guide`,
  (tag, topic) => `${tag} and the art of ${topic}`,
  (tag, topic) => `How we made ${topic} boring with ${tag}`,
  (tag) => `One year of ${tag} in production`,
  (tag, topic) => `Notes on ${topic} from a ${tag} project`,
]

const sentences = [
  'It began with a graph that would not go down.',
  'The fix was four lines; finding them took two weeks.',
  'Nobody had written down why it was done this way, so we asked around.',
  'Measure first: half of what we believed turned out to be wrong.',
  'The default is fine until the day it is not.',
  'We kept the old path for a month and compared both on real traffic.',
  'If you remember one thing, let it be the second example below.',
  'Small steps with a test each beat the big rewrite, again.',
  'The documentation says it in one sentence, and everybody reads past it.',
  'A colleague asked a simple question, and the whole plan fell over.',
  'Most of the time went into the part that we had called trivial.',
  'There is a cost, of course: one more thing to keep in mind.',
  'Deleting code was the most satisfying part.',
  'What follows works today and is easy to check.',
  'In the end the boring solution won.',
]

const code = [
  '```ts\nconst page = await list({ per_page: 100 })\nconsole.log(page.total)\n```',
  '```sh\ngit bisect run npm test\n```',
  "```sql\nEXPLAIN ANALYZE SELECT count(*) FROM items WHERE created_at > now() - interval '7 days';\n```",
  '> Make it work, make it right, make it small.',
  '- first the name\n- then the test\n- then the code',
]

export const commentTexts = [
  'Thank you, this saved my afternoon.',
  'The second example does not work for me with an empty list. Any idea?',
  'We do the same, but with a **timeout** on top.',
  'Could you say more about the measurement?',
  'Typo in the third paragraph, otherwise perfect.',
  'I would have liked to read this a year ago.',
  'See also the chapter on `retries` in the manual.',
]

export const emoji = ['+1', 'heart', 'tada', 'eyes', 'rocket', 'bulb', 'clap', 'thinking']

export const locations = ['Lisbon', 'Osaka', 'Nairobi', 'Tallinn', 'Montréal', '札幌', 'Valparaíso']

export function makeTitle(tag: string, pick: Chance['pick']): string {
  return pick(titles)(tag, pick(topics))
}

/** An article in Markdown, without repeated sentences. */
export function makeBody(pick: Chance['pick']): string {
  const left = new Set(sentences)
  const sentence = (): string => {
    const one = pick(Array.from(left))
    left.delete(one)
    return one
  }
  const paragraph = (): string => Array.from({ length: 3 }, sentence).join(' ')
  return [paragraph(), '## What we tried', paragraph(), pick(code), '## What stayed', paragraph()].join('\n\n')
}
