import {
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'

const key = 'consent'

/** The message to the model about a call that its user refused. */
export const refusal: CallToolResult = {
  content: [
    { type: 'text', text: 'Your user said no. Nothing was sent; do not call it again unless they ask for it.' },
  ],
  isError: true,
}

/**
 * Asks the user of a host that can ask; a call of any other host is as good as agreed to.
 * @returns what the host has to ask before it calls again, or how its user has decided
 */
export function askConsent(
  question: string,
  { inputResponses }: ServerContext['mcpReq'],
  { elicitation }: ClientCapabilities = {},
): InputRequiredResult | 'agreed' | 'refused' {
  // A host that names no mode has forms: the modes came later.
  const canAsk = elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
  if (!canAsk) return 'agreed'
  const answer = inputResponse(inputResponses, key)
  if (answer.kind !== 'elicit') {
    const form = { message: question, requestedSchema: { type: 'object' as const, properties: {} } }
    return inputRequired({ inputRequests: { [key]: inputRequired.elicit(form) } })
  }
  return answer.action === 'accept' ? 'agreed' : 'refused'
}
