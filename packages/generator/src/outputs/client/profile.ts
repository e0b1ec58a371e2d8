import { literal, pureCall, quote, type Service, type SourceFile, type Symbols } from '../../output.ts'

/** The profile that the client declares, or the handwritten one that it exports. */
export function printProfile({ service, handwritten }: Symbols, file: SourceFile): string {
  if (handwritten.profile !== undefined) return 'export { profile }'
  const { title, errors, rateLimitHeaders, envelope, validation, headers = {} } = service
  const sent = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const core = (one: string): string => file.value(one, '@portolan/core')
  const fields = [
    `service: ${quote(title)}`,
    // The document belongs to somebody else: users cannot correct it.
    `validation: ${literal({ response: 'report', ...validation })}`,
    `readError: ${pureCall(core('errorReader'), errors ? literal(errors) : '')}`,
    // Operations send them on their own: these are for `client.request`.
    ...(sent.length > 0 ? [`headers: ${literal(Object.fromEntries(sent))}`] : []),
    ...(rateLimitHeaders ? [`rateLimitHeaders: ${literal(rateLimitHeaders)}`] : []),
    ...(envelope === undefined ? [] : [`unwrap: ${pureCall(core('envelope'), quote(envelope))}`]),
    ...printDateReader(service, file),
  ]
  return `/** The particulars of the service. */\nexport const profile: ${file.type('Profile', '@portolan/core')} = { ${fields.join(', ')} }`
}

/** The profile for the client: with Temporal, the client needs it from the start. */
export function printClientProfile(service: Service, file: SourceFile): string {
  if (!service.dates) return 'profile'
  const temporal =
    service.dates === 'temporal' ? `${file.value('requireTemporal', '@portolan/core')}(temporal)` : undefined
  return `profile: { ...profile, ${printDateReader(service, file, temporal).join('')} }`
}

/** How dates are passed, if not as texts. */
function printDateReader({ dates }: Service, file: SourceFile, temporal?: string): string[] {
  if (!dates) return []
  const args = [`() => import('${file.pathTo('dates.gen')}')`, ...(temporal === undefined ? [] : [temporal])]
  return [
    `dates: ${pureCall(file.value(dates === 'date' ? 'dateObjects' : 'temporalDates', '@portolan/core'), args.join(', '))}`,
  ]
}
