import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b1-16-job-interview',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أجيب بثقة عن أسئلة مقابلة عمل قصيرة، ومع كل صفة مثال حقيقي.' },
      {
        kind: 'say',
        en: "Thank you for inviting me. My name is Rana Adel, and I'm in my second year at the Faculty of Commerce. I have been a volunteer at a children's library for two years. I'm patient and well organised: last summer I planned a reading day for forty children. I'd like this job because I enjoy helping people.",
        ar: 'شكرًا على دعوتكم لي. اسمي رنا عادل، وأنا في السنة الثانية بكلية التجارة. أتطوّع في مكتبة للأطفال منذ سنتين. أنا صبورة ومنظّمة: في الصيف الماضي نظّمت يومًا للقراءة لأربعين طفلًا. أودّ هذه الوظيفة لأنني أستمتع بمساعدة الناس.',
      },
      {
        kind: 'words',
        words: [
          { en: 'apply for', ar: 'يتقدّم لـ (وظيفة)', example: 'He applied for a job at a bookshop.' },
          { en: 'skill', ar: 'مهارة', example: 'Listening well is an important skill.' },
          { en: 'strength', ar: 'نقطة قوة', example: 'Her main strength is patience.' },
          { en: 'weakness', ar: 'نقطة ضعف', example: 'Being late was my weakness, so I bought an alarm clock.' },
          { en: 'reliable', ar: 'يُعتمد عليه', example: 'Sara is reliable; she always keeps her promises.' },
          { en: 'shift', ar: 'وردية، فترة عمل', example: 'The morning shift starts at eight.' },
          { en: 'salary', ar: 'راتب', example: 'The salary is 9,000 pounds a month.' },
          { en: 'candidate', ar: 'متقدّم لوظيفة', example: 'Each candidate has a ten-minute interview.' },
        ],
      },
      {
        kind: 'rule',
        example: 'I have worked here since March. My friend has worked here for six years.',
        ar: 'حين يبدأ الشيء في الماضي ويستمر حتى الآن نستخدم «have» أو «has» مع التصريف الثالث. قبل نقطة البداية نضع «since»، وقبل المدة نضع «for».',
        mistake: {
          wrong: 'I work at this school since three years.',
          right: 'I have worked at this school for three years.',
          ar: 'في العربية نقول «أعمل منذ ثلاث سنوات» بفعل مضارع. في الإنجليزية نحتاج إلى «have worked»، والمدة تأخذ «for».',
        },
      },
      {
        kind: 'gap',
        ar: 'نختار «for» أو «since».',
        gaps: [
          { id: 'g1', before: 'I have played the guitar ', after: ' I was ten.' },
          { id: 'g2', before: 'Hossam has been the team captain ', after: ' a year and a half.' },
          { id: 'g3', before: 'We have known each other ', after: ' last September.' },
          { id: 'g4', before: 'She has studied German ', after: ' a long time.' },
          { id: 'g5', before: 'The office has been open ', after: " seven o'clock this morning." },
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Interviewer', 'Candidate'],
        lines: [
          { role: 0, en: 'Good morning. Please have a seat. Can you tell me about yourself?' },
          { role: 1, en: "Certainly. I'm a student, and I've run our book club since last year." },
          { role: 0, en: 'What is your greatest strength?' },
          { role: 1, en: "I'm good with people. For example, I helped a shy student give a talk." },
          { role: 0, en: 'And what would you like to do better?' },
          { role: 1, en: 'I used to forget small things, so now I write everything down.' },
          { role: 0, en: 'Do you have any questions for us?' },
          { role: 1, en: 'Yes, please. What does a typical day look like?' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل سؤال في المقابلة بإجابته.',
        left: [
          { id: 'm1', en: 'Why do you want to work here?' },
          { id: 'm2', en: 'When can you start?' },
          { id: 'm3', en: 'What do you do when you have too much work?' },
          { id: 'm4', en: 'Are you free at weekends?' },
          { id: 'm5', en: 'What did you do in your last job?' },
        ],
        right: [
          'I make a list and do the urgent things first.',
          'I answered the phone and welcomed visitors.',
          'Because I love books and I like helping readers.',
          'Right after my exams, on 20 June.',
          "On Fridays, yes. On Saturdays I'm afraid I have a class.",
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The interviewer',
            ar: 'شخص يدير ناديًا رياضيًا، ويبحث عمّن يساعد في المعسكر الصيفي للأطفال.',
            does: [
              'Welcome the candidate and ask five questions.',
              'Ask for an example after each strength.',
              'Explain the hours: 9 to 2, five days a week.',
            ],
          },
          {
            title: 'The candidate',
            ar: 'شخص يتقدّم للوظيفة، وله خبرة قصيرة مع الأطفال.',
            does: [
              'Introduce yourself in four sentences.',
              'Give one strength and one weakness, each with an example.',
              'Ask two questions about the job.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What is your dream job, and what do you need to learn for it?',
          'Which of your strengths would your best friend mention first?',
          'How long have you studied English, and what has changed?',
          'What should you never say in an interview?',
          'Is a high salary or an interesting job more important to you?',
        ],
      },
      {
        kind: 'exit',
        en: 'Write a short formal email: which job are you applying for, and why should they choose you?',
      },
    ],
  ],
}
