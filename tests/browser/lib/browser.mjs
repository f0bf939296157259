// Pages in Chromium, each with a record of what went wrong in it.
import { chromium } from "playwright-core";
import { check } from "./check.mjs";
import { listen, measuring } from "./listen.mjs";
import { patience } from "./wait.mjs";

let browser = null;

/** One Chromium for all tests. */
export async function theBrowser() {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
  return browser;
}
export async function closeBrowser() {
  await browser?.close();
  browser = null;
}

export const WIDE = { width: 1200, height: 800 },
  PHONE = { width: 360, height: 740 };

/**
 * Opens a link in a browser of its own: nothing is shared with other pages but the process.
 * `how`: `size`, `dark`, `touch`, and whatever playwright's contexts take.
 */
export async function openPage(link, { size = WIDE, dark = false, touch = false, open = true, ...more } = {}) {
  const context = await (
    await theBrowser()
  ).newContext({
    viewport: size,
    colorScheme: dark ? "dark" : "light",
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: "reduce",
    ...more,
  });
  context.setDefaultTimeout(10000 * patience());
  const page = await context.newPage();
  const troubles = [],
    origin = link.startsWith("file:") ? link.split("#")[0] : new URL(link).origin;
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && troubles.push(`console: ${m.text()}`));
  page.on("pageerror", (e) => troubles.push(`error: ${e.stack ?? e}`));
  page.on("requestfailed", (r) => troubles.push(`not fetched: ${r.url()} ${r.failure()?.errorText}`));
  page.on("response", (r) => r.status() >= 400 && troubles.push(`status ${r.status()}: ${r.url()}`));
  page.on(
    "request",
    (r) => !r.url().startsWith(origin) && !/^(data|blob):/.test(r.url()) && troubles.push(`asks elsewhere: ${r.url()}`),
  );
  page.troubles = troubles;
  page.hasTouch = touch;
  page.heard = listen(page);
  await page.addInitScript(measuring);
  if (open) await page.goto(link);
  return page;
}

/** Nothing was wrong in this page, and it does not scroll sideways. */
export async function clean(page, what = "page") {
  check(page.troubles.length === 0, `${what}: nothing is reported to the console`, page.troubles);
  await noSideways(page, what);
}

export async function noSideways(page, what = "page") {
  const [inside, width] = await page.evaluate(() => [document.scrollingElement.scrollWidth, window.innerWidth]);
  if (inside <= width) return;
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((e) => e.getBoundingClientRect().right > window.innerWidth + 1 && e.checkVisibility())
      .slice(0, 5)
      .map((e) => `${e.tagName}.${e.className}#${e.id}`),
  );
  check(false, `${what}: no sideways scrolling: ${inside} px in ${width}`, wide);
}

export async function closePage(page) {
  await page.context().close();
}
