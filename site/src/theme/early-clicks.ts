/** What holds a click that came too early. */
const mark = 'data-clicked'

/**
 * The script of every page's head: a button that is pressed before the page is ready is marked, and looks as if it
 * waits. On a slow line it is seen seconds before what it starts is there.
 */
export const keepEarlyClicks = `addEventListener('click',(e)=>{if(document.documentElement.hasAttribute('data-mounted'))return;const b=e.target instanceof Element&&e.target.closest('.run-bar button,.studio button');if(b)b.setAttribute('${mark}','')},true)`

/** Presses the buttons that were pressed too early, when the page is ready. */
export function repeatEarlyClicks(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[${mark}]`)) {
    button.removeAttribute(mark)
    button.click()
  }
}
