// The style of all pages: warm paper, Nile teal, one Arabic system font, light and dark.

export const style = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf8; --card: #ffffff; --ink: #171a1c; --soft: #5d615f; --line: #e8e5df;
  --brand: #0b8577; --brand-strong: #0c6a60; --brand-tint: #effcfa; --focus: #10a894;
  --success: #148a4b; --warning: #8f5d12; --danger: #c92a2a; --calm: #2563a8;
  --on-brand: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #141716; --card: #1c2120; --ink: #eceae5; --soft: #a9aeab; --line: #313836;
    --brand: #63dccb; --brand-strong: #c8f7ef; --brand-tint: #12302d; --focus: #63dccb;
    --success: #5fd196; --warning: #ffb938; --danger: #ff8f8f; --calm: #8fc0f5;
    --on-brand: #0d3f3b;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--paper); color: var(--ink);
  font: 16px/1.7 'IBM Plex Sans Arabic', Alexandria, Cairo, 'Segoe UI', Tahoma, 'Noto Sans Arabic', sans-serif;
}
main, .top { max-width: 1200px; margin-inline: auto; padding-inline: 16px; }
main { padding-block: 24px 64px; display: grid; gap: 24px; }
main.narrow { max-width: 480px; padding-block: 32px; }
main > * { min-width: 0; }
header { background: var(--card); border-block-end: 1px solid var(--line); }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; padding-block: 12px; }
.top strong { font-size: 18px; color: var(--brand-strong); }
nav { display: flex; gap: 4px; margin-inline-start: auto; }
nav a { padding: 8px 12px; border-radius: 8px; color: var(--ink); text-decoration: none; min-height: 44px; }
nav a:hover { background: var(--brand-tint); }
nav a[aria-current] { background: var(--brand-tint); color: var(--brand-strong); font-weight: 600; }
h1 { font-size: 28px; line-height: 1.3; }
h2 { font-size: 18px; line-height: 1.3; }
h1 + p { margin-block-start: 4px; }
p.lead { color: var(--soft); max-width: 680px; }
a { color: var(--brand-strong); }
.card {
  background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px 16px;
  box-shadow: 0 1px 2px rgb(23 26 28 / 5%); display: grid; gap: 16px; align-content: start;
}
.card > * { min-width: 0; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 8px 16px; }
.soft { color: var(--soft); font-size: 14px; }
.columns { display: grid; gap: 24px; }
.orders button { flex: 1 0 auto; padding-inline: 14px; white-space: nowrap; }
form { display: grid; gap: 16px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
.actions form { display: contents; }
label { display: grid; gap: 6px; font-size: 14px; font-weight: 600; }
input, select {
  font: inherit; font-size: 16px; font-weight: 400; color: inherit; background: var(--paper); width: 100%;
  min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
}
input[dir=ltr] { text-align: left; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--danger); }
.error { color: var(--danger); font-size: 14px; font-weight: 400; }
.filter { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; }
.filter label { flex: 1 1 200px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
button, .button {
  font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--line); background: var(--card); color: var(--ink); text-decoration: none;
  display: inline-flex; align-items: center; justify-content: center;
}
button:hover, .button:hover { border-color: var(--brand); }
button.primary, .button.primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
button.danger { color: var(--danger); }
.wide { width: 100%; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
bdi, .latin { unicode-bidi: isolate; overflow-wrap: anywhere; }
.phone { width: 100%; max-width: 360px; margin-inline: auto; padding: 24px 16px 64px; border: 1px solid var(--line); border-radius: 24px; }
.phone.whatsapp { background: #efe7dd; } .phone.telegram { background: #cfe0ec; }
.bubble { width: fit-content; max-width: 90%; padding: 12px 16px; border-radius: 16px; border-start-start-radius: 4px; background: #ffffff; color: #171a1c; white-space: pre-wrap; overflow-wrap: anywhere; }
.bubble a { color: #0b5f8a; }
.bubble + .bubble, .keyboard + .bubble, .toast + .bubble { margin-block-start: 12px; }
.bubble.own { margin-inline-start: auto; background: #d9f7cf; border-radius: 16px; border-end-end-radius: 4px; }
.keyboard { display: grid; grid-auto-columns: 1fr; grid-auto-flow: column; gap: 6px; max-width: 90%; margin-block-start: 6px; }
.keyboard button { background: #ffffff; border-color: transparent; color: #0b5f8a; padding-inline: 8px; }
.toast { margin-block-start: 12px; padding: 12px 16px; border-radius: 12px; background: #22303a; color: #ffffff; font-size: 14px; }
.mono { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; font-size: 14px; }
.state { display: inline-flex; align-items: center; gap: 8px; font-weight: 600; white-space: nowrap; }
.state::before { content: ''; width: 10px; height: 10px; border-radius: 50%; background: currentColor; }
.state.good { color: var(--success); } .state.bad { color: var(--danger); }
.state.wait { color: var(--warning); } .state.done { color: var(--calm); }
table { border-collapse: collapse; width: 100%; }
th { text-align: start; font-size: 14px; color: var(--soft); font-weight: 600; padding: 8px 12px; }
td { padding: 12px; border-block-start: 1px solid var(--line); vertical-align: middle; }
.nowrap { white-space: nowrap; }
.back { display: inline-flex; align-items: center; min-height: 44px; }
.head a { display: inline-flex; align-items: center; min-height: 44px; }
.amount { font-variant-numeric: tabular-nums; white-space: nowrap; font-weight: 600; }
.big { font-size: 28px; line-height: 1.3; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; }
dt { color: var(--soft); } dd { text-align: end; }
.list { list-style: none; padding: 0; display: grid; gap: 4px; }
.list a { display: grid; gap: 2px; padding: 12px; border-radius: 8px; text-decoration: none; color: inherit; }
.list a:hover, .list a[aria-current] { background: var(--brand-tint); }
.list li + li { border-block-start: 1px solid var(--line); padding-block-start: 4px; }
.list .line { display: flex; justify-content: space-between; gap: 12px; flex-wrap: wrap; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 8px; background: #ffffff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; font-size: 14px; }
details > summary { cursor: pointer; min-height: 44px; padding-block: 8px; font-weight: 600; color: var(--brand-strong); }
details td { padding-block: 6px; }
details[open] > :not(summary) { margin-block-start: 8px; }
.note { background: var(--brand-tint); border-radius: 8px; padding: 12px 16px; font-size: 14px; }
.empty { text-align: center; padding-block: 24px; color: var(--soft); }
@media (min-width: 900px) {
  main { padding-inline: 32px; } .top { padding-inline: 32px; }
  .card { padding: 24px; }
  .columns { grid-template-columns: 1fr 1fr; }
  .orders .actions { flex-wrap: nowrap; }
  .reader { grid-template-columns: 380px 1fr; align-items: start; }
}
@media (max-width: 520px) {
  main.narrow { padding: 0; }
  .narrow > .card { border: 0; border-radius: 0; }
  .narrow h1 { font-size: 22px; }
  .narrow .pair > * { padding-inline: 8px; }
}
@media (max-width: 899px) {
  .orders thead { display: none; }
  .orders tr { display: grid; gap: 8px; padding-block: 16px; border-block-start: 1px solid var(--line); }
  .orders tr:first-child { border-block-start: 0; padding-block-start: 0; }
  .orders td { display: flex; justify-content: space-between; gap: 16px; padding: 0; border: 0; text-align: end; }
  .orders td[data-label]::before { content: attr(data-label); color: var(--soft); font-size: 14px; white-space: nowrap; }
  .orders .actions { flex: 1; flex-wrap: nowrap; padding-block-start: 8px; }
  .wide-only { display: none; }
  .reader.open > :first-child, .reader.closed > :last-child { display: none; }
}
`
