import { onMounted, type Ref, ref } from 'vue'

/** The attribute of a button that was pressed too early. */
const mark = 'data-clicked'

/**
 * The script of every page's head: a button that is pressed while the part around it waits for its code is marked, and
 * looks as if it waits. On a slow line it is seen seconds before what it starts is there.
 */
export const keepEarlyClicks = `addEventListener('click',(e)=>{const b=e.isTrusted&&e.target.closest('[data-waits] button');if(b)b.setAttribute('${mark}','')},true)`

/**
 * Presses the buttons that were pressed too early when the component is there.
 * @param place the element that has `data-waits` until then
 * @returns true from then on
 */
export function useEarlyClicks(place: Readonly<Ref<Element | null>>): Readonly<Ref<boolean>> {
  const isReady = ref(false)
  onMounted(() => {
    isReady.value = true
    for (const button of place.value?.querySelectorAll<HTMLButtonElement>(`button[${mark}]`) ?? []) {
      button.removeAttribute(mark)
      button.click()
    }
  })
  return isReady
}
