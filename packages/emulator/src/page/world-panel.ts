/** The panel with the time, the seed and the snapshots. */
export function worldPanel(): string {
  return `<section class="world" aria-labelledby="world-title">
  <h2 id="world-title">World</h2>
  <h3 id="clock-title">Clock</h3>
  <p class="clock"><time id="clock"></time> <small id="ahead"></small></p>
  <div class="tools" role="group" aria-labelledby="clock-title"><button data-forward="3600000">Forward an hour</button><button data-forward="86400000">Forward a day</button><button id="now">Now</button></div>
  <h3>Seed</h3>
  <form class="tools" id="reseed"><input id="seed" type="number" step="1" required aria-label="Seed"><button>New world</button></form>
  <h3>Snapshots</h3>
  <ul id="snapshots" aria-label="Snapshots"></ul>
  <form class="tools" id="keep"><input id="snapshot" required maxlength="64" placeholder="Name" aria-label="Name of the snapshot" autocomplete="off"><button>Keep this world</button></form>
  <p id="world-error" role="alert"></p>
</section>`
}

/** The question before a loss, and the records of a service. */
export const worldDialogs = `<dialog id="ask" aria-labelledby="ask-title">
  <h2 id="ask-title"></h2>
  <p id="ask-text"></p>
  <div class="tools"><button id="cancel" autofocus>Cancel</button><a class="button" href="/.emulator/world" download="world.json">Save world</a><button id="confirm"></button></div>
</dialog>
<dialog id="records" aria-labelledby="records-title">
  <div class="records-head"><h2 id="records-title"></h2><nav id="records-path" aria-label="Table"></nav><button id="records-close">Close</button></div>
  <p id="records-error" role="alert"></p>
  <div id="records-body" tabindex="0"></div>
  <div class="tools" id="records-foot"></div>
</dialog>`
