import { computed, type ComputedRef } from 'vue'
import { useData } from 'vitepress'
import type { Owner } from '../build/owner.ts'
import type { NavigationLink, NavigationSection } from '../navigation.ts'

/** The settings that the configuration passes to the theme. */
export interface SiteTheme {
  readonly sections: readonly NavigationSection[]
  readonly version: string
  /** The path of the worker's bundle. */
  readonly runner: string
  /** The path of the worker that checks types. */
  readonly checker: string
  /** The paths of the workers that write clients, and that run programs with them. */
  readonly studio: { readonly write: string; readonly run: string }
  /** The path of the index of the search box. */
  readonly searchIndex: string
  /** Where the project is, in public; nothing while it is nowhere. */
  readonly owner: Owner
}

/** Where the page stands in the navigation. */
export interface Place {
  readonly path: ComputedRef<string>
  readonly section: ComputedRef<NavigationSection | undefined>
  readonly previous: ComputedRef<NavigationLink | undefined>
  readonly next: ComputedRef<NavigationLink | undefined>
}

/** Finds the section of the page, and the pages before and after it. */
export function usePlace(): Place {
  const { page, theme } = useData<SiteTheme>()
  const path = computed(() => `/${page.value.relativePath.replace(/(?:(?<=^|\/)index)?\.md$/, '')}`)
  const section = computed(() => theme.value.sections.find(({ folder }) => path.value.startsWith(folder)))
  const links = computed(() => section.value?.groups.flatMap((group) => group.links) ?? [])
  const index = computed(() => links.value.findIndex(({ to }) => to === path.value))
  return {
    path,
    section,
    previous: computed(() => (index.value > 0 ? links.value[index.value - 1] : undefined)),
    next: computed(() => (index.value < 0 ? undefined : links.value[index.value + 1])),
  }
}
