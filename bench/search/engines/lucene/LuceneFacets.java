import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedSetDocValues;

/** Counts values of documents by doc value ordinals and writes them as JSON. */
final class LuceneFacets {
  private record Value(String name, int count) {}

  /** The head of the queue is evicted first: lowest count, then last by name. */
  private static final Comparator<Value> WORST_FIRST =
      Comparator.comparingInt(Value::count).thenComparing(Value::name, Comparator.reverseOrder());

  private final List<LeafReaderContext> leaves;
  private final Map<String, String> kinds;
  private final int maxValues;

  LuceneFacets(List<LeafReaderContext> leaves, Map<String, String> kinds, int maxValues) {
    this.leaves = leaves;
    this.kinds = kinds;
    this.maxValues = maxValues;
  }

  void values(String name, LuceneMatches matches, StringBuilder json) throws IOException {
    Map<String, Integer> small = new HashMap<>();
    PriorityQueue<Value> best = new PriorityQueue<>(WORST_FIRST);
    // The first segment holds the merged index. Later segments hold few documents, so their counts are added by name.
    for (LeafReaderContext leaf : leaves.subList(Math.min(1, leaves.size()), leaves.size())) {
      count(name, leaf, matches, (value, count) -> small.merge(value.get(), count, Integer::sum));
    }
    if (!leaves.isEmpty()) {
      count(name, leaves.get(0), matches, (value, count) -> {
        if (!small.isEmpty()) offer(best, value.get(), count + removed(small, value.get()));
        else if (best.size() < maxValues || count >= best.peek().count()) offer(best, value.get(), count);
      });
    }
    small.forEach((value, count) -> offer(best, value, count));
    write(name, best.stream().sorted(WORST_FIRST.reversed()).toList(), json);
  }

  private static int removed(Map<String, Integer> counts, String value) {
    Integer count = counts.remove(value);
    return count == null ? 0 : count;
  }

  private void offer(PriorityQueue<Value> best, String name, int count) {
    best.add(new Value(name, count));
    if (best.size() > maxValues) best.poll();
  }

  private interface CountConsumer {
    void accept(Supplier<String> value, int count);
  }

  private void count(String name, LeafReaderContext leaf, LuceneMatches matches, CountConsumer to) throws IOException {
    int[] docs = matches.docs(leaf.ord);
    int length = matches.count(leaf.ord);
    switch (kinds.get(name)) {
      case "text" -> {
        SortedDocValues values = DocValues.getSorted(leaf.reader(), name);
        int[] counts = new int[values.getValueCount()];
        for (int at = 0; at < length; at++) if (values.advanceExact(docs[at])) counts[values.ordValue()]++;
        for (int ord = 0; ord < counts.length; ord++) {
          int of = ord;
          if (counts[ord] > 0) to.accept(() -> text(values, of), counts[ord]);
        }
      }
      case "list" -> {
        SortedSetDocValues values = DocValues.getSortedSet(leaf.reader(), name);
        int[] counts = new int[(int) values.getValueCount()];
        for (int at = 0; at < length; at++) {
          if (!values.advanceExact(docs[at])) continue;
          for (long ord = values.nextOrd(); ord != SortedSetDocValues.NO_MORE_ORDS; ord = values.nextOrd()) counts[(int) ord]++;
        }
        for (int ord = 0; ord < counts.length; ord++) {
          int of = ord;
          if (counts[ord] > 0) to.accept(() -> text(values, of), counts[ord]);
        }
      }
      default -> {
        NumericDocValues values = DocValues.getNumeric(leaf.reader(), name);
        Map<Long, int[]> counts = new HashMap<>();
        for (int at = 0; at < length; at++) {
          if (values.advanceExact(docs[at])) counts.computeIfAbsent(values.longValue(), (key) -> new int[1])[0]++;
        }
        counts.forEach((value, count) -> to.accept(() -> String.valueOf(value), count[0]));
      }
    }
  }

  private static String text(SortedDocValues values, int ord) {
    try {
      return values.lookupOrd(ord).utf8ToString();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String text(SortedSetDocValues values, int ord) {
    try {
      return values.lookupOrd(ord).utf8ToString();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void write(String name, List<Value> values, StringBuilder json) {
    json.append('"').append(name).append("\":[");
    for (int at = 0; at < values.size(); at++) {
      if (at > 0) json.append(',');
      String value = values.get(at).name().replace("\\", "\\\\").replace("\"", "\\\"");
      json.append("{\"value\":\"").append(value).append("\",\"count\":").append(values.get(at).count()).append('}');
    }
    json.append(']');
  }

  /** Writes minimum and maximum as a member of the current JSON object, or nothing if no match has a number. */
  void stats(String name, LuceneMatches matches, StringBuilder json) throws IOException {
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    for (LeafReaderContext leaf : leaves) {
      NumericDocValues values = DocValues.getNumeric(leaf.reader(), name);
      int[] docs = matches.docs(leaf.ord);
      for (int at = 0; at < matches.count(leaf.ord); at++) {
        if (!values.advanceExact(docs[at])) continue;
        least = Math.min(least, values.longValue());
        greatest = Math.max(greatest, values.longValue());
      }
    }
    if (least > greatest) return;
    if (json.charAt(json.length() - 1) != '{') json.append(',');
    json.append('"').append(name).append("\":{\"min\":").append(least).append(",\"max\":").append(greatest).append('}');
  }
}
