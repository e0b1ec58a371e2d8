import { findNearest } from '../find-nearest.ts'
import { serviceNames } from '../manifest/load.ts'
import { generalVariables, settingNames, variableName } from '../settings/setting-names.ts'
import { fine, type Finding } from './finding.ts'
import { programVariable } from '../program-info.ts'

/** Names the variables that look like settings, and that nothing reads. */
export function checkVariables(env: NodeJS.ProcessEnv): Finding[] {
  const read = serviceNames().flatMap((service) => settingNames(service).map((name) => variableName(service, name)))
  const known = [...generalVariables.map(programVariable), ...read]
  const unread = Object.keys(env).filter((name) => name.startsWith(programVariable('')) && !known.includes(name))
  return unread.toSorted().map((name) => fine('variable', `${name} is not read${suggestion(name, known)}`))
}

function suggestion(name: string, known: readonly string[]): string {
  const squashed = (text: string): string => text.replaceAll('_', '')
  const meant = known.find((one) => squashed(one) === squashed(name)) ?? findNearest(name, known)
  return meant === undefined ? ': no service that is known has it' : `; did you mean ${meant}?`
}
