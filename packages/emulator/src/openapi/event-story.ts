/** An event by the name that it has in a stream. */
export interface Named {
  readonly name: string
}

type Phase = 'open' | 'going' | 'piece' | 'close' | 'bad' | 'other'

/** The stages that the last word of a name means. */
const phases: readonly (readonly [phase: Phase, words: RegExp])[] = [
  ['open', /^(?:created|started|start|added|opened|open|begin|began)$/],
  ['going', /^(?:in_?progress|running)$/],
  ['piece', /^(?:delta|chunk|token|partial)$/],
  ['close', /^(?:done|stop|stopped|completed|complete|finished|end|ended|closed|succeeded)$/],
  ['bad', /^(?:failed|error|errored|incomplete|cancell?ed|cancelling|expired|aborted|requires_action|queued|deleted)$/],
]

/** The number of pieces that a text consists of. */
const pieces = 3
const most = 20

interface Step<Event> {
  readonly event: Event
  readonly subject: string
  readonly phase: Phase
}

/** An event in its place in a stream. */
export interface Told<Event> {
  readonly event: Event
  readonly phase: Phase
}

/**
 * Puts the possible events of a stream in a logical order: start, pieces, end. If there are several texts, it includes
 * only one, and no failure.
 */
export function tellStory<Event extends Named>(events: readonly Event[]): readonly Told<Event>[] {
  const steps = events.map(readStep)
  const texts = [...new Set(steps.filter(({ phase }) => phase === 'piece').map(({ subject }) => subject))]
  const [main] = texts.toSorted((a, b) => rankSubject(a) - rankSubject(b))
  const good = steps.filter(({ phase }) => phase !== 'bad')
  if (main === undefined) return inOrder(good.length > 0 ? good : steps).slice(0, most)
  const of = (subject: string, ...order: readonly Phase[]): Step<Event>[] =>
    order.flatMap((phase) => good.filter((one) => one.subject === subject && one.phase === phase))
  const around = [...new Set(good.map(({ subject }) => subject))]
    .filter((subject) => subject !== main && holds(subject, main))
    .toSorted((a, b) => measureDepth(a, main) - measureDepth(b, main))
  return [
    ...around.flatMap((subject) => of(subject, 'open', 'going')),
    ...of(main, 'open', 'going'),
    ...Array.from({ length: pieces }, () => of(main, 'piece')).flat(),
    ...of(main, 'close'),
    ...around.toReversed().flatMap((subject) => of(subject, 'piece', 'close')),
  ]
}

function readStep<Event extends Named>(event: Event): Step<Event> {
  const words = event.name.split(/(?<=[a-z\d])(?=[A-Z])|[._:/-]/).map((word) => word.toLowerCase())
  for (const length of [2, 1]) {
    const end = words.slice(-length).join('_')
    const phase = phases.find(([, known]) => known.test(end))?.[0]
    if (phase) return { event, phase, subject: words.slice(0, -length).join('.') }
  }
  return { event, phase: 'other', subject: words.join('.') }
}

function inOrder<Event>(steps: readonly Step<Event>[]): readonly Step<Event>[] {
  const order: readonly Phase[] = ['open', 'going', 'other', 'piece', 'close', 'bad']
  return steps.toSorted((a, b) => order.indexOf(a.phase) - order.indexOf(b.phase))
}

/** Ranks the texts of a stream: the answer comes before its ingredients. */
function rankSubject(subject: string): number {
  if (/reasoning|summary|refusal|transcript|audio|call|input|argument|step/.test(subject)) return 3
  if (subject.endsWith('text')) return 0
  return /block|part|content/.test(subject) ? 1 : 2
}

const containers = ['run', 'message', 'item', 'part', 'block']

/** Returns true if a subject contains a text, by its name. */
function holds(subject: string, main: string): boolean {
  if (subject === '' || main.startsWith(`${subject}.`)) return true
  return rankSubject(subject) < 3 && containers.includes(subject.split('.').at(-1) ?? '')
}

function measureDepth(subject: string, main: string): number {
  const isAbove = subject === '' || main.startsWith(`${subject}.`)
  return isAbove ? -100 + subject.length : containers.indexOf(subject.split('.').at(-1) ?? '')
}
