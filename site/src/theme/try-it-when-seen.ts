import { defineAsyncComponent, defineComponent, getCurrentInstance, h } from 'vue'
import { onFragment } from './fragment.ts'

const load = () => import('./TryIt.vue')

/**
 * The form of an operation. A built page shows it already, so its code waits until the reader comes near, or a link fills
 * the form in. With Vue's `hydrateOnVisible` only its start would wait: the code is loaded at once.
 */
export const TryItWhenSeen = defineComponent({
  props: { form: { type: String, required: true } },
  setup(props) {
    const built = getCurrentInstance()?.vnode.el as Element | null | undefined
    let isFilled = (): void => {}
    onFragment(() => isFilled())
    const TryIt = defineAsyncComponent(async () => {
      if (built) await Promise.race([comesNear(built), new Promise<void>((resolve) => (isFilled = resolve))])
      return load()
    })
    return () => h(TryIt, props)
  },
})

/** Waits until an element is less than half a screen of a laptop away from what the reader sees. */
function comesNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
  })
}
