/** The CSS of the reference page, with the site's colours but without its style sheet. */
export const referenceStyle = [
  ':root{color-scheme:light dark;--page:#fbf8f2;--text:#1f2a26;--quiet:#52605a;--line:#ddd5c4;--card:#fff;--green:#0f5a46;--code:#f3ede0}',
  '@media(prefers-color-scheme:dark){:root{--page:#10151f;--text:#ece7dc;--quiet:#aab3b8;--line:#2d3646;--card:#171e2b;--green:#7fd0b2;--code:#1f2838}}',
  '*{box-sizing:border-box}html{scroll-behavior:smooth}',
  'body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:72rem;background:var(--page);color:var(--text);font:1rem/1.6 system-ui,sans-serif}',
  '@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}',
  'a{color:var(--green);unicode-bidi:isolate;overflow-wrap:anywhere}h1{margin:0;font-size:1.75rem;line-height:1.3}header p{max-width:46rem;margin:.5rem 0}',
  'code,pre{font:.875rem/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}pre{padding:1rem;overflow-x:auto;background:var(--code);border-radius:.5rem}',
  'nav{padding:1rem 1.25rem;margin:1.5rem 0;background:var(--card);border:1px solid var(--line);border-radius:.75rem}nav h2{margin-top:1rem}nav p{margin:0;color:var(--quiet)}',
  'nav ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.25rem 1rem;padding:0;margin:.25rem 0 0;list-style:none}',
  'nav a{display:block;padding:.25rem 0;text-align:start;text-decoration:none}nav a:hover{text-decoration:underline}b{color:var(--green);font-size:.8em}',
  'section{padding:1.25rem;margin:1rem 0;scroll-margin-top:1rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}section:target{border-color:var(--green)}',
  'h2{margin:0;font-size:1.125rem;overflow-wrap:anywhere}h3{margin:1.25rem 0 .25rem;font-size:1rem}.types{margin-top:2.5rem;font-size:1.5rem}',
  'table{width:100%;border-collapse:collapse}th,td{padding:.5rem 0;border-top:1px solid var(--line);text-align:start;vertical-align:top}th{width:38%;padding-inline-end:1rem;font-weight:400;overflow-wrap:anywhere}',
  'small{color:var(--quiet)}summary{margin-top:1rem;padding:.25rem 0;cursor:pointer;color:var(--green)}dt{margin-top:.5rem}dd{margin:0;white-space:pre-line}',
  ':focus-visible{outline:3px solid var(--green);outline-offset:2px;border-radius:.25rem}',
].join('\n')
