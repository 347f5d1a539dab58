/** Line icons on a field of 24 by 24, as the inside of an SVG element. */
export const ICONS = {
  undo: '<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-4"/>',
  sound: '<path d="M4 9v6h4l5 4V5L8 9H4ZM16 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>',
  theme: '<path d="M20 14.5A8 8 0 1 1 9.5 4 6.5 6.5 0 0 0 20 14.5Z"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  rules: '<path d="M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4V4ZM9 9h6M9 13h6"/>',
  check: '<path d="m5 13 4 4L19 7"/>',
  x: '<path d="M6 6l12 12M18 6 6 18"/>',
  eye: '<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z"/><circle cx="12" cy="12" r="3"/>',
  cards: '<rect x="4" y="6" width="10" height="14" rx="2"/><path d="M9 3h8a2 2 0 0 1 2 2v11"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  chat: '<path d="M4 5h16v11H9l-5 4V5Z"/>',
  bot: '<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 8V4M9 13h.01M15 13h.01M9 16h6"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"/>',
  play: '<path d="M7 4v16l13-8L7 4Z"/>',
  next: '<path d="M9 5l7 7-7 7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  up: '<path d="M12 20V5M5 12l7-7 7 7"/>',
  down: '<path d="M12 4v15M5 12l7 7 7-7"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  dl: '<path d="M12 4v11M7 11l5 5 5-5M5 20h14"/>',
  people: '<circle cx="9" cy="8" r="3.5"/><path d="M3 20c0-4 3-6 6-6s6 2 6 6M16 5a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3 2.800 3 5.500"/>',
  deck: '<rect x="5" y="3" width="12" height="16" rx="2"/><path d="M8 21h9a3 3 0 0 0 3-3V7"/>',
  mute: '<path d="M4 9v6h4l5 4V5L8 9H4ZM17 9l5 6M22 9l-5 6"/>',
  home: '<path d="M4 11 12 4l8 7M6 10v10h12V10"/>',
} as const;

export type IconName = keyof typeof ICONS;
