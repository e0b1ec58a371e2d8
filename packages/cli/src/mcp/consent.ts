import { randomUUID } from 'node:crypto'
import {
  type ClientCapabilities,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { isDangerous } from '../manifest/manifest.ts'
import { firstSentence } from '../operation-description.ts'
import { visibleText } from '../output/sanitize.ts'
import { nameTarget } from '../params/name-target.ts'
import type { Offered } from './offer.ts'
import type { ToolCallOptions, ToolResult } from './tool.ts'

/** The question to the user before a call that destroys something or runs commands; undefined for any other. */
export function writeQuestion({ name, service, operation }: Offered, params: unknown): string | undefined {
  if (!isDangerous(operation.effect)) return undefined
  const summary = firstSentence(operation.summary).replace(/\.$/, '')
  const target = nameTarget(service, operation, params)
  const what = [summary, target && `(${target})`].filter(Boolean).join(' ')
  return visibleText(`${name}: ${what ? `${what}. ` : ''}Continue?`)
}

/** The message to the model about a call that its user refused. */
export const refusal = 'Your user said no. Nothing was sent; do not call it again unless they ask for it.'

/** True if a host can ask its user. A host without modes supports forms: modes were added later. */
export function canAsk({ elicitation }: ClientCapabilities = {}): boolean {
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

type Ask = NonNullable<ToolCallOptions['ask']>

const key = 'consent'
/** Milliseconds that a question waits for its answer. */
const patience = 600_000
/** Calls that wait for an answer at the same time; further ones are rejected. */
const mostWaiting = 64

interface Question {
  readonly text: string
  readonly answer: (agreed: boolean) => void
}

/**
 * A call that continues after each answer of a person: the host gets a question as the result, and calls again with the
 * answer.
 */
class Conversation {
  readonly result: Promise<ToolResult>
  readonly id = randomUUID()
  readonly #over = new AbortController()
  readonly #questions: Question[] = []
  #asked = Promise.withResolvers<void>()

  constructor(begin: (ask: Ask, signal: AbortSignal) => Promise<ToolResult>) {
    const ask: Ask = (text) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      this.#questions.push({ text, answer: resolve })
      this.#asked.resolve()
      return promise
    }
    this.result = begin(ask, this.#over.signal)
  }

  /** The result, or a question to answer first. */
  async next(signal: AbortSignal): Promise<ToolResult | Question> {
    const abort = (): void => this.#over.abort(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    try {
      const question = await Promise.race([this.result, this.#asked.promise])
      return question ?? (this.#questions[0] as Question)
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  answer(agreed: boolean): void {
    this.#questions.shift()?.answer(agreed)
    if (this.#questions.length === 0) this.#asked = Promise.withResolvers()
  }

  /** Ends it without an answer. */
  end(): void {
    for (const { answer } of this.#questions.splice(0)) answer(false)
    this.#over.abort(new Error('the question was not answered in time'))
  }
}

/** The calls that wait for a person. */
export class Conversations {
  readonly #waiting = new Map<string, Conversation>()

  /**
   * Begins a call, or continues one whose question was answered.
   * @returns its result, or the host's next question
   */
  async talk(
    { requestState, inputResponses, signal }: ServerContext['mcpReq'],
    begin: (ask: Ask, signal: AbortSignal) => Promise<ToolResult>,
  ): Promise<ToolResult | InputRequiredResult> {
    const state = requestState()
    const known = typeof state === 'string' ? this.#waiting.get(state) : undefined
    if (state !== undefined && !known)
      return { text: 'The question was not answered in time. Nothing was sent.', isError: true }
    if (!known && this.#waiting.size >= mostWaiting)
      return { text: 'Too many calls are waiting for an answer of your user. Nothing was sent.', isError: true }
    const conversation = known ?? new Conversation(begin)
    if (known) {
      const answer = inputResponse(inputResponses, key)
      if (answer.kind === 'elicit') known.answer(answer.action === 'accept')
    }
    const next = await conversation.next(signal)
    if (!('answer' in next)) {
      this.#waiting.delete(conversation.id)
      return next
    }
    this.#keep(conversation)
    const form = { message: next.text, requestedSchema: { type: 'object' as const, properties: {} } }
    return inputRequired({ inputRequests: { [key]: inputRequired.elicit(form) }, requestState: conversation.id })
  }

  #keep(conversation: Conversation): void {
    const { id, result } = conversation
    if (this.#waiting.has(id)) return
    this.#waiting.set(id, conversation)
    const expiry = setTimeout(() => {
      this.#waiting.delete(id)
      conversation.end()
    }, patience).unref()
    const forget = (): void => {
      clearTimeout(expiry)
    }
    result.then(forget, forget)
  }
}
