import type { DefaultTheme, UserConfig } from 'vitepress'

type PageBuilder = NonNullable<NonNullable<UserConfig<DefaultTheme.Config>['vite']>['plugins']>[number]

const call = /createStaticVNode\((?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'), \d+\)/g

/** Puts each piece of static HTML into a line of its own, as `onOwnLine` does. */
export function onOwnLine(code: string): string {
  return code.replaceAll(call, '\n$&\n')
}

/**
 * VitePress takes static HTML out of the scripts of a first visit, from the first quotation mark of a line to its last:
 * of two pieces in one line, it would take what is between them as well.
 */
export const staticNodes: PageBuilder = {
  name: 'static-nodes',
  enforce: 'pre',
  renderChunk: (code) => ({ code: onOwnLine(code), map: null }),
}
