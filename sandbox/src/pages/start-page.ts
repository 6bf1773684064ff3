// What a person sees who opens the bot.
import { type Html, html } from './html.ts'
import { controlPage } from './page.ts'

export function startPage(bot: string, word: string): Html {
  return controlPage(
    'home',
    'تيليجرام',
    html`<h1>تيليجرام</h1>
<section class="card"><h2><bdi>${bot}</bdi></h2>
<p>يبدأ هذا الزر محادثة مع البوت كما يفعل صاحب الحساب في تيليجرام.</p>
<form method="post" action="/telegram/start"><input type="hidden" name="payload" value="${word}">
<div class="actions"><button class="primary">بدء</button></div></form></section>`,
  )
}
