import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'c1-23-persuade-me',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أقنع غيري بحجة مرتّبة، وأُبرز أهم ما فيها، وأرد على الاعتراض بثقة.' },
      {
        kind: 'say',
        en: 'What worries me is not the cost of planting trees but the cost of not planting them. Rarely does a single decision touch everyone who walks down a street; this one does. It was in July, at a bus stop without a scrap of shade, that I understood why my grandmother never leaves home before sunset. Not only do trees cool a street; they also make people linger, talk and look after the place. All I am asking for is forty saplings and one Saturday morning.',
        ar: 'الفكرة: ما يقلقني ليس تكلفة زراعة الأشجار، بل تكلفة ألّا نزرعها. في يوليو، عند محطة بلا ظل، فهمت لماذا لا تخرج جدتي قبل الغروب. الأشجار تبرّد الشارع، وتجعل الناس يتمهّلون ويتحدثون ويعتنون بالمكان. وكل ما أطلبه أربعون شتلة وصباح سبت واحد.',
      },
      {
        kind: 'words',
        words: [
          { en: 'compelling', ar: 'مقنع بقوة', example: 'She made a compelling case for a later start.' },
          { en: 'concede', ar: 'يسلّم بـ (في نقاش)', example: 'He conceded that the figures were out of date.' },
          { en: 'undermine', ar: 'يقوّض، يُضعف', example: 'One careless joke undermined his whole speech.' },
          { en: 'outweigh', ar: 'يرجح على', example: 'For us, the fun far outweighs the effort.' },
          { en: 'at stake', ar: 'على المحكّ', example: "It's not just a trophy that is at stake." },
          { en: 'far-fetched', ar: 'بعيد عن التصديق', example: 'The ending of the novel felt far-fetched.' },
          { en: 'linger', ar: 'يتمهّل في مكان، يطيل البقاء', example: 'We lingered over breakfast until eleven.' },
          { en: 'drive home', ar: 'يرسّخ (فكرة)', example: 'A single photo drove the message home.' },
        ],
      },
      {
        kind: 'rule',
        example: 'What we need is time. Never have we had so little of it.',
        ar: 'لإبراز فكرة نبدأ بـ «What… is» أو «It is… that». وإذا بدأنا بكلمة نفي أو ندرة، مثل «never» و«rarely» و«not only»، جاء الفعل المساعد قبل الفاعل كما في السؤال. مرة أو مرتان في العرض الواحد تكفيان، وإلا بدت مصطنعة.',
        mistake: {
          wrong: 'Never I have seen such a queue.',
          right: 'Never have I seen such a queue.',
          ar: 'في العربية لا يتغيّر الترتيب بعد كلمة النفي، فننسى القلب. في الإنجليزية نعامل الجملة معاملة السؤال: «have I».',
        },
      },
      {
        kind: 'gap',
        ar: 'نعيد صياغة الجملة الأولى، ونكتب الكلمات الناقصة وحدها، دون اختصار. بعد «It is» نستخدم «that».',
        gaps: [
          { id: 'g1', before: 'We seldom get a second chance. → Seldom ', after: ' a second chance.' },
          { id: 'g2', before: 'The noise keeps me awake. → It is the noise ', after: ' me awake.' },
          { id: 'g3', before: 'She needs quiet. → What she ', after: ' quiet.' },
          {
            id: 'g4',
            before: 'I had hardly sat down when the bell rang. → Hardly ',
            after: ' down when the bell rang.',
          },
          {
            id: 'g5',
            before: 'They won, and they broke the record. → Not only ',
            after: ', but they also broke the record.',
          },
        ],
      },
    ],
    [
      {
        kind: 'match',
        ar: 'نصل كل جملة بما تفعله في الحجة.',
        left: [
          { id: 'm1', en: 'Granted, the first year will be expensive.' },
          { id: 'm2', en: 'Picture a street where children can cross alone.' },
          { id: 'm3', en: 'Three separate studies of school gardens point the same way.' },
          { id: 'm4', en: 'None of us enjoys queuing for an hour, surely?' },
          { id: 'm5', en: 'Some will say it has been tried. It has, but never with a budget.' },
          { id: 'm6', en: 'So before you leave tonight, put your name on the list.' },
        ],
        right: [
          'appealing to the imagination',
          'answering an objection in advance',
          'calling the audience to act',
          'admitting a weak point',
          'inviting agreement with a question',
          'bringing in evidence',
        ],
      },
      {
        kind: 'dialogue',
        roles: ['Speaker', 'Sceptic'],
        lines: [
          { role: 0, en: 'What this centre lacks is not money but one quiet room.' },
          { role: 1, en: "With all due respect, hasn't that been tried before?" },
          { role: 0, en: 'It has, and I concede that nobody came. What nobody did, though, was ask the users.' },
          { role: 1, en: 'And you have?' },
          { role: 0, en: "A hundred and twelve of them. It's evenings they want, not mornings." },
          { role: 1, en: "Evenings mean overtime. Who's going to pay for that?" },
          { role: 0, en: 'Only by closing on Monday mornings could we afford it. Hardly anyone comes then.' },
          { role: 1, en: "You've done your homework. I'm not convinced yet, but I'm listening." },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The speaker',
            ar: 'شخص يعرض على مدير مركز الشباب فكرة: أمسية كل أسبوع بلا هواتف.',
            does: [
              'Speak for one minute: a picture, a reason, a piece of evidence, a request.',
              'Use one sentence with “What…” and one with “Not only…”.',
              'Concede one point gracefully, then show why it is outweighed.',
            ],
          },
          {
            title: 'The manager',
            ar: 'شخص يدير المركز بعدل، ولا يقتنع بسهولة.',
            does: [
              'Listen without interrupting, then ask three hard questions.',
              'Challenge one claim: “What makes you so sure?”',
              'Say what would have to change for you to agree.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What persuades you more readily: figures, stories or the person speaking?',
          'When did somebody last change your mind, and how did they do it?',
          'Where does persuasion end and manipulation begin?',
          'Is conceding a point a sign of strength or of weakness?',
          'Which habit would you find it hardest to talk a friend out of?',
        ],
      },
      {
        kind: 'exit',
        en: 'Which idea of yours deserves an audience? Make the case for it in a tight written paragraph.',
      },
    ],
  ],
}
