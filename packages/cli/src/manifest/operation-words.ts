import { isOtherCommand } from '../other-command-names.ts'
import { kebab } from './words.ts'
import type { Service } from './manifest.ts'

/**
 * The words of an operation after the name of the program. In the command of one client they begin with its group, and only a
 * group that has the name of another command follows the name of the client.
 */
export function operationWords(
  { name, words }: Pick<Service, 'name' | 'words'>,
  group: string,
  command: string,
): string {
  const own = [group, command].filter(Boolean).join(' ')
  const [first = ''] = own.split(' ')
  const lead = words === '' && isOtherCommand(first) ? kebab(name) || name : words
  return [lead, own].filter(Boolean).join(' ')
}
