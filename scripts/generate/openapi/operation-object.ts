import type { DocumentedOperation } from '@portolan/testing/reference/reference'
import { documentedEffect } from '../effects.ts'
import type { Draft } from './draft.ts'
import type { Endpoint } from './endpoint.ts'
import { errorsOf } from './error-responses.ts'
import { type JsonObject, present } from './json-schema.ts'
import { pagingOf } from './paging.ts'
import { parametersOf } from './parameters.ts'
import { firstSentence, laterSentences, withoutLinks } from './prose.ts'
import { requestBodyOf } from './request-body.ts'
import { requirements } from './security.ts'
import { successesOf } from './success-responses.ts'

/** One method of a path. */
export function operationObject(draft: Draft, endpoint: Endpoint): JsonObject {
  const { sections } = endpoint
  const [section] = sections
  const parameters = parametersOf(draft, endpoint)
  return present({
    operationId: idOf(section),
    tags: [groupOf(section)],
    summary: firstSentence(section.summary),
    description: descriptionOf(endpoint),
    security: requirements(draft.security, section),
    parameters: parameters.length ? parameters : undefined,
    requestBody: requestBodyOf(draft, endpoint),
    responses: { ...successesOf(draft, endpoint), ...errorsOf(draft, endpoint) },
    ...pagingOf(draft, endpoint),
    'x-portolan-calls': Array.from(new Set(sections.map(({ name }) => name))),
    'x-portolan-effect': documentedEffect(section),
    'x-portolan-experimental': section.availability === 'experimental' ? true : undefined,
    ...draft.service.more?.(endpoint, draft),
  })
}

/** The call, with what tells it apart where it can send different requests: `messages.insert.resumableUpload`. */
function idOf({ name, variant }: DocumentedOperation): string {
  if (variant === undefined) return name
  return `${name}.${variant.replaceAll(/ (?<letter>\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

export function groupOf({ name }: DocumentedOperation): string {
  return name.split('.')[0] ?? name
}

function descriptionOf({ sections, route }: Endpoint): string | undefined {
  const [{ summary, paragraphs, rules, scopes, scopesNote }, ...others] = sections
  const several = route.params.some(({ prefix }) => prefix === 'operations/')
  const texts = [
    ...laterSentences(summary),
    ...paragraphs,
    ...rules.map(({ text }) => text),
    ...(scopesNote === undefined ? [] : [`Scopes: ${scopes.map((one) => `\`${one}\``).join(' or ')} ${scopesNote}.`]),
    ...others.map((other) => `\`${other.name}\`: ${other.summary}`),
    ...(several ? ['The name may have further segments, each behind a slash: OpenAPI cannot say so.'] : []),
  ]
  return texts.length ? texts.map(withoutLinks).join('\n\n') : undefined
}
