import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { chosenServices } from '../manifest/load.ts'
import { skillText } from './skill-text.ts'

/** Adds `portolan skill`. */
export function registerSkill(program: Command, io: Io): void {
  program
    .command('skill')
    .description('Print a SKILL.md, which tells an agent how to use this command')
    .option('--json-errors', 'prints an error as JSON')
    .action(async () => void io.stdout.write(skillText(chosenServices())))
}
