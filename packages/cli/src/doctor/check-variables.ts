import { findNearest } from '../find-nearest.ts'
import { serviceNames } from '../manifest/load.ts'
import { settingNames, variableName } from '../settings/setting-names.ts'
import { fine, type Finding } from './finding.ts'

/** The variables that belong to no service. */
const general = ['PORTOLAN_PROFILE', 'PORTOLAN_CONFIG', 'PORTOLAN_CACHE_TOKENS', 'PORTOLAN_BUDGET_URL']

/** Names the variables that look like settings, and that nothing reads. */
export function checkVariables(env: NodeJS.ProcessEnv): Finding[] {
  const read = serviceNames().flatMap((service) => settingNames(service).map((name) => variableName(service, name)))
  const known = [...general, ...read]
  const unread = Object.keys(env).filter((name) => name.startsWith('PORTOLAN_') && !known.includes(name))
  return unread.toSorted().map((name) => fine('variable', `${name} is not read${suggestion(name, known)}`))
}

function suggestion(name: string, known: readonly string[]): string {
  const squashed = (text: string): string => text.replaceAll('_', '')
  const meant = known.find((one) => squashed(one) === squashed(name)) ?? findNearest(name, known)
  return meant === undefined ? ': no service that is known has it' : `; did you mean ${meant}?`
}
