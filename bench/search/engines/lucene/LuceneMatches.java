import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;

/** The ids of matching documents by segment, in order. */
final class LuceneMatches extends SimpleCollector {
  private final Map<Integer, int[]> docs = new HashMap<>();
  private final Map<Integer, Integer> counts = new HashMap<>();
  private int segment = -1;
  private int[] found = new int[0];
  private int count;

  @Override
  protected void doSetNextReader(LeafReaderContext context) throws IOException {
    store();
    segment = context.ord;
    found = new int[1024];
    count = 0;
  }

  @Override
  public void collect(int doc) {
    if (count == found.length) found = Arrays.copyOf(found, count * 2);
    found[count++] = doc;
  }

  @Override
  public ScoreMode scoreMode() {
    return ScoreMode.COMPLETE_NO_SCORES;
  }

  private void store() {
    if (segment < 0) return;
    docs.put(segment, found);
    counts.put(segment, count);
  }

  int[] docs(int segment) {
    store();
    return docs.getOrDefault(segment, new int[0]);
  }

  int count(int segment) {
    store();
    return counts.getOrDefault(segment, 0);
  }

  int total() {
    store();
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
