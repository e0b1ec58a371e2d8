import { parse } from 'yaml'

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>
}

/** The script of the step of a workflow's job that has some words. @throws Error there is none */
export function findScript(workflow: string, job: string, words: string): string {
  const { jobs } = parse(workflow) as Workflow
  const script = jobs[job]?.steps.find(({ run }) => run?.includes(words))?.run
  if (script === undefined) throw new Error(`the job ${job} has no step with ${words}`)
  return script
}
