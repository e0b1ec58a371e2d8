import { computed, nextTick, onBeforeUnmount, ref, type Ref, shallowRef } from 'vue'
import { useData, withBase } from 'vitepress'
import type { TypeFault } from '../../../packages/docs/run/type-checker.ts'
import type { CodeEditor } from './code-editor.ts'
import type { SiteTheme } from './place.ts'

/** A reader's edits to an example. */
export interface Editing {
  readonly isOpen: Readonly<Ref<boolean>>
  /** The state of the edited program's type check, in words. */
  readonly types: Readonly<Ref<string>>
  /** The program: as it is edited, or as the page has it. */
  text(): string
  /** The same, for what is drawn again after each change. */
  readonly program: Readonly<Ref<string>>
  /** @param program what is edited. @default what the page has */
  open(program?: string): Promise<void>
  close(): void
  /** Checks the types now, and from then on after each change. */
  check(): Promise<void>
}

/** Milliseconds after the last key until types are checked again. */
const rest = 500

/** Lets a reader edit a program; editor and TypeScript are loaded when they are asked for. */
export function useEditor(code: string, pane: Readonly<Ref<HTMLElement | null>>, run: () => void): Editing {
  const { theme } = useData<SiteTheme>()
  const editor = shallowRef<CodeEditor>()
  const types = ref('')
  const edited = ref(code)
  let timer: ReturnType<typeof setTimeout> | undefined
  const text = (): string => editor.value?.text() ?? code

  async function check(): Promise<void> {
    clearTimeout(timer)
    types.value = types.value === '' ? 'Loading TypeScript' : 'Checking types'
    const { checkTypes } = await import('./check-types.ts')
    const checked = text()
    const found = await checkTypes(withBase(theme.value.checker), checked)
    // Findings in an older text would be shown in the wrong places.
    if (!editor.value || text() !== checked) return
    if ('faults' in found) editor.value.showFaults(found.faults)
    types.value = 'faults' in found ? inWords(found.faults) : found.problem
  }
  const changed = (): void => {
    edited.value = text()
    if (types.value === '') return
    clearTimeout(timer)
    timer = setTimeout(() => void check(), rest)
  }
  const close = (): void => {
    clearTimeout(timer)
    editor.value?.close()
    editor.value = undefined
    edited.value = code
    types.value = ''
  }
  onBeforeUnmount(close)
  return {
    isOpen: computed(() => editor.value !== undefined),
    types,
    text,
    program: edited,
    check,
    close,
    async open(program = code) {
      const { openEditor } = await import('./code-editor.ts')
      close()
      if (pane.value) editor.value = openEditor(pane.value, program, { run, changed })
      edited.value = text()
      await nextTick()
    },
  }
}

function inWords(faults: readonly TypeFault[]): string {
  const [first] = faults
  if (!first) return 'No type errors'
  const count = faults.length === 1 ? '1 type error' : `${faults.length} type errors, the first`
  return `${count} in line ${first.line}`
}
