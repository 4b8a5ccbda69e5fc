import { darkPhone } from '../../.storybook/modes.ts';
import { everyStory } from './every-story.ts';

everyStory(darkPhone);
