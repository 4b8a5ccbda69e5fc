import { darkDesktop } from '../../.storybook/modes.ts';
import { everyStory } from './every-story.ts';

everyStory(darkDesktop);
