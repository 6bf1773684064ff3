import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b2-20-built-by',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أصف مبنى أو عملية أو خبرًا حين يهمّ ما حدث أكثر ممّن فعله.' },
      {
        kind: 'say',
        en: 'The house was built for a rice merchant in Rashid more than two centuries ago. For generations it was used as a family home, and later as a school. By the time it was bought by the town, the roof had been damaged by rain and most of the wooden screens had been lost. It is now being restored. The floors have been replaced, and the old colours are being copied by local craftspeople. It will be opened to visitors next spring, and school groups will not be charged.',
        ar: 'بُني البيت لتاجر أرز في رشيد قبل أكثر من قرنين. استُخدم أجيالًا بيتًا لعائلة، ثم مدرسة. وحين اشترته المدينة كان المطر قد أتلف السقف، وفُقدت معظم المشربيات. يجري ترميمه الآن: استُبدلت الأرضيات، وينقل حرفيون محليون الألوان القديمة. سيُفتح للزوار في الربيع القادم، ولن تدفع المدارس شيئًا.',
      },
      {
        kind: 'words',
        words: [
          { en: 'restore', ar: 'يرمّم', example: 'It took nine months to restore the painting.' },
          { en: 'craftspeople', ar: 'حرفيون', example: "The craftspeople still use their grandparents' tools." },
          { en: 'carve', ar: 'ينحت، يحفر', example: 'A flower had been carved into the door.' },
          { en: 'replace', ar: 'يستبدل، يحلّ محلّ', example: 'The broken tiles need to be replaced.' },
          { en: 'be made of', ar: 'مصنوع من', example: 'The ceiling is made of cedar wood.' },
          { en: 'date back to', ar: 'يرجع تاريخه إلى', example: 'The well dates back to Roman times.' },
          { en: 'on display', ar: 'معروض', example: 'The original keys are on display upstairs.' },
          { en: 'charge', ar: 'يتقاضى مبلغًا، يأخذ أجرًا', example: 'We were charged 50 pounds for parking.' },
        ],
      },
      {
        kind: 'rule',
        example: 'The bridge was built by local workers.',
        ar: 'نضع «be» في الزمن المناسب ثم التصريف الثالث. ونذكر الفاعل بعد «by» فقط حين يضيف جديدًا. الزمن كله في «be»: «is being built» الآن، و«has been built» اكتمل، و«will be built» لاحقًا.',
        mistake: {
          wrong: 'The tower built in 1961.',
          right: 'The tower was built in 1961.',
          ar: 'في العربية تكفي كلمة واحدة، «بُني»، فننسى «was». وبدونها يصبح البرج هو الذي يبني!',
        },
      },
      {
        kind: 'gap',
        ar: 'نكتب الفعل الذي بين القوسين مبنيًّا للمجهول في الزمن المناسب، دون اختصار.',
        gaps: [
          { id: 'g1', before: 'Every year, the museum ', after: ' (visit) by thousands of pupils.' },
          { id: 'g2', before: 'The lobby ', after: ' (repair) at the moment, so use the side entrance.' },
          { id: 'g3', before: 'Since January, sixty trees ', after: ' (plant) along this road.' },
          { id: 'g4', before: 'This letter ', after: ' (write) in 1956 by a young nurse.' },
          { id: 'g5', before: 'By the time we arrived, the last tickets ', after: ' (sell).' },
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Guide', 'Visitor'],
        lines: [
          { role: 0, en: 'Mind your head. These doorways were designed to keep the heat out.' },
          { role: 1, en: 'Is this the original ceiling?' },
          { role: 0, en: 'Only half of it. The rest was destroyed in a fire and rebuilt later.' },
          { role: 1, en: 'How can you tell which half is older?' },
          { role: 0, en: 'Look at the edges. The older panels were cut by hand, so no two are alike.' },
          { role: 1, en: 'And what is this room going to be used for?' },
          { role: 0, en: "It's being turned into a reading room. The shelves are being delivered on Monday." },
          { role: 1, en: "Lovely. As a child, I'd have been told off for running about in a house like this!" },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة تبدأ بالكلمة ذات الحرف الكبير.',
        items: [
          { id: 'o1', words: ['at', 'be', 'garden', 'gate', 'has', 'locked', 'night', 'The', 'to'] },
          { id: 'o2', words: ['arrived', 'been', 'before', 'have', 'It', 'must', 'painted', 'they'] },
          { id: 'o3', words: ['be', 'shown', 'sit', 'to', 'Visitors', 'where', 'will'] },
          { id: 'o4', words: ['being', 'do', 'likes', 'Nobody', 'to', 'told', 'what'] },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The guide',
            ar: 'شخص يرشد الزوار في مكان قديم من مدينته.',
            does: [
              'Choose a real building that you know.',
              'Say when it was built, what it was used for and how it has been changed.',
              'Mention one thing that is going to be done next.',
            ],
          },
          {
            title: 'The curious visitor',
            ar: 'شخص يزور المكان، ويريد أن يعرف كيف صُنع كل شيء.',
            does: [
              'Ask what things are made of and how they were made.',
              'Ask what was lost, moved or repaired.',
              'Say what you would keep exactly as it is.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'Which building in your area should be restored first, and who should pay for it?',
          'What has been built, moved or repaired in your street since you were a child?',
          'Describe how your favourite dish is prepared, step by step.',
          'Should old houses be turned into museums, or should people live in them?',
          'What is made in your town that visitors are rarely shown?',
        ],
      },
      {
        kind: 'exit',
        en: 'Write a short report: what has been improved in your neighbourhood lately, and what still needs to be done?',
      },
    ],
  ],
}
